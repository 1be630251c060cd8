import { v7 as uuid } from 'uuid';
import type { ConsentPurpose, ConsentSubject } from '#domain/consents/consent';
import type { Tx } from '#platform/db/database';
import { ofSite, type PublicCtx } from '#server/context';
import { wordingOf } from './consent-rows.ts';

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
  ctx: PublicCtx,
  tx: Tx,
  { subjects, purpose, form, receiver, email }: EndedConsents,
): Promise<void> => {
  if (subjects.length === 0) return;
  const { site, system } = ctx;
  const rows = subjects.map(({ kind, id }) => ({
    ...ofSite(ctx),
    id: uuid(),
    subject_kind: kind,
    subject_id: id,
    purpose,
    granted: false,
    form,
    ...wordingOf(purpose, { receiver, siteName: site.name }),
    email: email ?? null,
    given_at: system.now(),
  }));
  await tx.insertInto('consents').values(rows).execute();
};
