import type { ReactElement } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { APPLICATION_SENDING, APPLICATION_WORDS as WORDS } from '#fr/applications';
import { FORM_WORDS } from '#fr/messaging';
import { FileInput } from '#ui/site/input.tsx';
import { errorOf, type FormState } from './form-state.ts';
import { ConsentBox, ConsentFields, ErrorTemplate, Honeypot, IdentityFields } from './identity-fields.tsx';
import { FormStatus, SubmitButton } from './message-form.tsx';

export type ApplicationFormProps = {
  state: FormState;
  names: ConsentNames;
  privacyHref: string | null;
  /** URL of the page with the form, which handles it without JavaScript. */
  action: string;
  /** `url` of the job offer; its form also accepts a CV (rule LEAD-CV-UPLOAD). */
  offer?: string;
};

/** Anchor of the form in its page. */
export const APPLICATION_ID = 'candidature';

const PREFIX = 'application';

const CvField = ({ state }: Pick<ApplicationFormProps, 'state'>): ReactElement => (
  <FileInput
    id={`${PREFIX}-cv`}
    name="cv"
    label={WORDS.cv}
    choose={WORDS.cvChoose}
    hint={WORDS.cvHint}
    accept="application/pdf,.pdf"
    error={errorOf(state, 'cv')}
  />
);

/**
 * The career form, or with `offer` the application to a job offer: a plain form handled by its page;
 * enhance/application-form.ts sends it without leaving the page.
 */
export const ApplicationForm = (props: ApplicationFormProps): ReactElement => {
  const { state, names, privacyHref, action, offer } = props;
  const consent = { prefix: PREFIX, state, names, privacyHref };
  return (
    <form
      method="post"
      action={`${action}#${APPLICATION_ID}`}
      encType={offer === undefined ? undefined : 'multipart/form-data'}
      data-application-form=""
      className="grid gap-6"
      aria-label={WORDS.submit}
    >
      {offer !== undefined && <input type="hidden" name="offer" value={offer} />}
      <IdentityFields prefix={PREFIX} state={state} phoneName="phone" />
      {offer !== undefined && <CvField state={state} />}
      <ConsentFields {...consent}>
        <ConsentBox {...consent} purpose="newsletter" name="newsletter" />
      </ConsentFields>
      <Honeypot prefix={PREFIX} />
      <FormStatus outcome={state.outcome} words={APPLICATION_SENDING} after={{ failed: FORM_WORDS.again }} />
      {state.outcome !== 'sent' && <SubmitButton>{WORDS.submit}</SubmitButton>}
      <ErrorTemplate />
    </form>
  );
};
