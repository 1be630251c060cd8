import { type ConsentPurpose, type ConsentSubject, namesInConsent } from '#domain/consents/consent';
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
    wording: consentText(purpose, namesInConsent(purpose, { receiver, siteName })),
    wording_version: CONSENT_WORDINGS[purpose].version,
    email,
    phone,
    proof,
    given_at: at,
  }));
