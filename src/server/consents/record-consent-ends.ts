import { v7 as uuid } from 'uuid';
import { type ConsentPurpose, type ConsentSubject, namesInConsent } from '#domain/consents/consent';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

export type EndedConsents = {
  subjects: readonly ConsentSubject[];
  purpose: ConsentPurpose;
  /** How the consents ended: 'push-withdrawal'. */
  form: string;
  /** Name of the recipient, as in the text of the checkbox. */
  receiver: string;
  email?: string;
};

/** Records the end of consents: a withdrawal is a separate row. */
export const recordConsentEnds = async (
  { site, system }: PublicCtx,
  tx: Tx,
  { subjects, purpose, form, receiver, email }: EndedConsents,
): Promise<void> => {
  if (subjects.length === 0) return;
  const rows = subjects.map(({ kind, id }) => ({
    market_id: site.marketId,
    id: uuid(),
    site_id: site.id,
    subject_kind: kind,
    subject_id: id,
    purpose,
    granted: false,
    form,
    wording: consentText(purpose, namesInConsent(purpose, { receiver, siteName: site.name })),
    wording_version: CONSENT_WORDINGS[purpose].version,
    email: email ?? null,
    given_at: system.now(),
  }));
  await tx.insertInto('consents').values(rows).execute();
};
