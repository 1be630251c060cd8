import type { ReactElement } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { MAX_NAME } from '#domain/people/person-limits';
import { FORM_WORDS } from '#fr/messaging';
import { QUIZ_REQUEST_WORDS as WORDS } from '#fr/quiz-request';
import { type FormState, requiredField } from '#site/components/forms/form-state.ts';
import {
  ConsentBox,
  ConsentFields,
  EmailInput,
  ErrorTemplate,
  Honeypot,
  PhoneInput,
} from '#site/components/forms/identity-fields.tsx';
import { FormStatus, SubmitButton } from '#site/components/forms/message-form.tsx';
import { Input } from '#ui/site/input.tsx';

type Props = { state: FormState; names: ConsentNames; privacyHref: string | null; action: string };

const PREFIX = 'quiz';

/**
 * Form that requests the quiz by SMS: a plain form handled by its page; enhance/quiz-request.ts shows errors
 * immediately.
 */
export const QuizRequestForm = ({ state, names, privacyHref, action }: Props): ReactElement => {
  const common = requiredField(PREFIX, state);
  const consent = { prefix: PREFIX, state, names, privacyHref };
  return (
    <form method="post" action={action} data-quiz-request="" className="grid gap-6" aria-label={WORDS.submit}>
      <Input {...common('fullname')} label={WORDS.fullname} autoComplete="name" maxLength={MAX_NAME} />
      <EmailInput {...common('email')} />
      <PhoneInput {...common('phone')} label={WORDS.mobile} hint={FORM_WORDS.telephoneHint} />
      <Input
        {...common('zip')}
        label={WORDS.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        className="[&_input]:max-w-40"
      />
      <ConsentFields {...consent}>
        <ConsentBox {...consent} purpose="newsletter" name="newsletter" />
      </ConsentFields>
      <Honeypot prefix={PREFIX} />
      <FormStatus outcome={state.outcome} words={WORDS.sending} after={{ failed: FORM_WORDS.again }} />
      <SubmitButton>{WORDS.submit}</SubmitButton>
      <ErrorTemplate />
    </form>
  );
};
