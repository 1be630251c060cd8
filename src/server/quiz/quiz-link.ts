import type { Tx } from '#platform/db/database';
import { newToken } from '#platform/tokens';
import type { PublicCtx } from '#server/context';

type Ctx = Pick<PublicCtx, 'site' | 'directory'>;

/**
 * Address of the quiz of a lead on this site, with a new token: an earlier link of the lead ends (rule QUIZ-LINK). The
 * caller knows that the lead is one of this market center.
 */
export const makeQuizLink = async ({ site, directory }: Ctx, tx: Tx, leadId: string): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .updateTable('leads')
    .set({ quiz_token_hash: hash, quiz_site_id: site.id })
    .where('market_id', '=', site.marketId)
    .where('id', '=', leadId)
    .execute();
  return `${directory.siteOrigin(site)}/quiz/${token}`;
};

/** Ends the link of a lead. */
export const revokeQuizLink = async ({ site }: Ctx, tx: Tx, leadId: string): Promise<void> => {
  await tx
    .updateTable('leads')
    .set({ quiz_token_hash: null, quiz_site_id: null })
    .where('market_id', '=', site.marketId)
    .where('id', '=', leadId)
    .execute();
};
