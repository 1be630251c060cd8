import type { ReactElement } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { CONTACT_STEP_WORDS as WORDS } from '#fr/estimation-page';
import { ESTIMATION_FAILED } from '#fr/estimations';
import { FORM_WORDS } from '#fr/messaging';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { type FormState, requiredField } from '#site/components/forms/form-state.ts';
import {
  ConsentBox,
  EmailInput,
  NameInputs,
  PhoneInput,
  RequestConsent,
} from '#site/components/forms/identity-fields.tsx';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Heading } from '#ui/site/layout.tsx';

export type EstimationContactProps = {
  state: FormState;
  names: ConsentNames;
  privacyHref: string | null;
  /** Whether the telephone number is asked for (Fynder Pro). */
  asksPhone: boolean;
  /** Address of the first step. */
  back: string;
};

const PREFIX = 'estimation';

/** The second step: the visitor's contact data (rule ESTIMATION-CONTACT). */
export const EstimationContactForm = (props: EstimationContactProps): ReactElement => {
  const { state, names, privacyHref, asksPhone, back } = props;
  const common = requiredField(PREFIX, state);
  const consents = { prefix: PREFIX, state, names, privacyHref };
  return (
    <form method="post" className="grid gap-6" aria-labelledby="coordonnees" noValidate>
      <div>
        <Heading level={1} size={3} id="coordonnees">
          {WORDS.title}
        </Heading>
        <p className="mt-2 text-ink-soft">{WORDS.text}</p>
      </div>
      <input type="hidden" name="step" value="contact" />
      <div className="grid gap-6 sm:grid-cols-2">
        <NameInputs prefix={PREFIX} state={state} />
      </div>
      <EmailInput {...common('email')} />
      {asksPhone && <PhoneInput {...common('phonenumber')} hint={FORM_WORDS.telephoneHint} />}
      <div className="grid gap-3 text-sm">
        <RequestConsent {...consents} name="consent" />
        {asksPhone && <ConsentBox {...consents} purpose="phone-prospecting" name="phoneProspecting" />}
      </div>
      <FormOutcome outcome={state.outcome} failed={ESTIMATION_FAILED} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" className="max-sm:w-full">
          {WORDS.next}
        </Button>
        <ButtonLink href={back} variant="quiet" icon="back">
          {WORDS.back}
        </ButtonLink>
      </div>
    </form>
  );
};
