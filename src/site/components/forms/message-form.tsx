import type { ReactElement, ReactNode } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import type { ContactForm } from '#domain/messaging/contact-form';
import { FORM_WORDS, SENDING_WORDS } from '#fr/messaging';
import { Button } from '#ui/site/button.tsx';
import { Textarea } from '#ui/site/input.tsx';
import { Flash } from '#ui/site/notice.tsx';
import { errorOf, type FormState } from './form-state.ts';
import { ConsentFields, ErrorTemplate, Honeypot, IdentityFields } from './identity-fields.tsx';

export type MessageFormProps = {
  form: ContactForm;
  state: FormState;
  names: ConsentNames;
  privacyHref: string | null;
  submit: string;
  /** The listing that the question is about. */
  listingId?: string;
};

const OUTCOMES = { sent: 'success', failed: 'danger', tooMany: 'danger' } as const;

/** HTTP status of the outcome 'tooMany'; the script finds its message by it. */
const TOO_MANY = 429;

type StatusWords = Readonly<Record<'sent' | 'failed' | 'tooMany', string>>;
type StatusProps = Pick<FormState, 'outcome'> & {
  words?: StatusWords;
  /** Text that stays after the flash message of an outcome. */
  after?: Readonly<Partial<Record<keyof StatusWords, string>>>;
};

/** Result of the form, in place of its button; the script writes here too. */
export const FormStatus = ({
  outcome,
  words = SENDING_WORDS,
  after = { sent: FORM_WORDS.done, failed: FORM_WORDS.again },
}: StatusProps): ReactElement => (
  <div data-form-status="" aria-live="polite">
    {outcome !== 'idle' && (
      <Flash tone={OUTCOMES[outcome]} after={after[outcome]}>
        {words[outcome]}
      </Flash>
    )}
    {(['sent', 'failed', 'tooMany'] as const).map((name) => (
      <template key={name} data-status={name === 'tooMany' ? TOO_MANY : name}>
        <Flash tone={OUTCOMES[name]} after={after[name]}>
          {words[name]}
        </Flash>
      </template>
    ))}
  </div>
);

type MessageFieldProps = {
  prefix: string;
  state: FormState;
  /** Gets the focus when its dialog opens. */
  first?: boolean;
};

export const MessageField = ({ prefix, state, first }: MessageFieldProps): ReactElement => (
  <Textarea
    id={`${prefix}-message`}
    name="message"
    label={FORM_WORDS.message}
    defaultValue={state.values.message ?? ''}
    error={errorOf(state, 'message')}
    maxLength={5000}
    required
    {...(first && { autoFocus: true })}
  />
);

export const SubmitButton = ({ children }: { children: ReactNode }): ReactElement => (
  <Button type="submit" size="lg" data-busy-label={SENDING_WORDS.sending} className="justify-self-start max-sm:w-full">
    <span>{children}</span>
  </Button>
);

/**
 * A form that sends a message to the site (rule FORM-SENDING): a plain form handled by its page;
 * enhance/message-form.ts sends it without leaving the page.
 */
export const MessageForm = (props: MessageFormProps): ReactElement => {
  const { form, state, names, privacyHref, submit, listingId } = props;
  return (
    <form method="post" data-message-form={form} className="grid gap-6" aria-label={submit}>
      <input type="hidden" name="form" value={form} />
      {listingId && <input type="hidden" name="property" value={listingId} />}
      <IdentityFields prefix={form} state={state} />
      {form !== 'sale-form' && <MessageField prefix={form} state={state} />}
      <ConsentFields prefix={form} state={state} names={names} privacyHref={privacyHref} />
      <Honeypot prefix={form} />
      <FormStatus outcome={state.outcome} />
      <SubmitButton>{submit}</SubmitButton>
      <ErrorTemplate />
    </form>
  );
};
