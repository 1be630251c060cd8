import { v7 as uuid } from 'uuid';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

/** Records the end of consents to push notifications: a withdrawal is a separate row. */
export const recordPushEnds = async (
  { site, system }: PublicCtx,
  tx: Tx,
  { ids, form }: { ids: readonly string[]; form: string },
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({
    market_id: site.marketId,
    id: uuid(),
    site_id: site.id,
    subject_kind: 'push' as const,
    subject_id: id,
    purpose: 'push' as const,
    granted: false,
    form,
    wording: consentText('push', [site.name]),
    wording_version: CONSENT_WORDINGS.push.version,
    given_at: system.now(),
  }));
  await tx.insertInto('consents').values(rows).execute();
};
