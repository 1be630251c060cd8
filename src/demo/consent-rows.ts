import { v5 as uuidOf } from 'uuid';
import { type ConsentPurpose, type ConsentSubject, namesInConsent } from '#domain/consents/consent';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';

type DemoConsents = {
  keys: { market_id: string; site_id: string };
  subject: ConsentSubject;
  /** The form that showed the checkboxes: 'contact-form'. */
  form: string;
  purposes: readonly ConsentPurpose[];
  /** Name of the recipient of the request, as in the checkbox texts. `siteName`: name of the site, if it is another. */
  receiver: string;
  siteName?: string;
  email: string;
  /** E.164. */
  phone?: string | null;
  at: Date;
};

/** Rows of `consents` that a record of the demo came with, one for each ticked checkbox. */
export const demoConsents = ({ keys, subject, receiver, siteName = receiver, purposes, at, ...given }: DemoConsents) =>
  purposes.map((purpose) => ({
    ...keys,
    id: uuidOf(purpose, subject.id),
    subject_kind: subject.kind,
    subject_id: subject.id,
    purpose,
    granted: true,
    form: given.form,
    wording: consentText(purpose, namesInConsent(purpose, { receiver, siteName })),
    wording_version: CONSENT_WORDINGS[purpose].version,
    email: given.email,
    phone: given.phone ?? null,
    proof: '{}',
    given_at: at,
  }));
