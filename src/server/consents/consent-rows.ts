import type { ConsentNames, ConsentPurpose, ConsentSubject } from '#domain/consents/consent';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';

export type GivenConsents = {
  subject: ConsentSubject;
  /** The form that showed the checkboxes: 'contact-form'. */
  form: string;
  /** Purposes whose checkboxes were ticked. */
  purposes: readonly ConsentPurpose[];
  /** Name of the recipient of the request, as in the checkbox texts. */
  receiver: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
};

/** The text of a checkbox, as it is stored with a consent and with its end. */
export const wordingOf = (purpose: ConsentPurpose, names: ConsentNames) => ({
  wording: consentText(purpose, names),
  wording_version: CONSENT_WORDINGS[purpose].version,
});

/** Where and when consents were given. `proof`: JSON; `idOf`: id of the row of a purpose. */
type Origin = {
  keys: { market_id: string; site_id: string };
  siteName: string;
  proof: string;
  at: Date;
  idOf: (purpose: ConsentPurpose) => string;
};

/** Rows of `consents`, one for each ticked checkbox, with its exact text. */
export const consentRows = (
  { subject, form, purposes, receiver, email, phone }: GivenConsents,
  { keys, siteName, proof, at, idOf }: Origin,
) =>
  purposes.map((purpose) => ({
    ...keys,
    id: idOf(purpose),
    subject_kind: subject.kind,
    subject_id: subject.id,
    purpose,
    granted: true,
    form,
    ...wordingOf(purpose, { receiver, siteName }),
    email,
    phone,
    proof,
    given_at: at,
  }));
