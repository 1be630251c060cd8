import { v7 as uuid } from 'uuid';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

/** Records the end of the consent to mails about the value of a home: a withdrawal is a separate row. */
export const recordHomeValueEnd = async (
  { site, system }: PublicCtx,
  tx: Tx,
  { id, email, receiver }: { id: string; email: string; receiver: string },
): Promise<void> => {
  const row = {
    market_id: site.marketId,
    id: uuid(),
    site_id: site.id,
    subject_kind: 'estimation' as const,
    subject_id: id,
    purpose: 'home-value' as const,
    granted: false,
    form: 'home-follow',
    wording: consentText('home-value', [receiver]),
    wording_version: CONSENT_WORDINGS['home-value'].version,
    email,
    given_at: system.now(),
  };
  await tx.insertInto('consents').values(row).execute();
};
