import type { JobCode, JobOffer } from '#domain/job-offers/job-offer';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

/** Columns that a page shows, of open offers. */
const openOffers = (tx: Tx, marketId: string) =>
  tx
    .selectFrom('job_offers')
    .select(['id', 'code', 'name', 'title', 'url', 'content', 'opened_at as openedAt', 'updated_at as updatedAt'])
    .where('market_id', '=', marketId)
    .where('active', '=', true);

const present = (row: Omit<JobOffer, 'code'> & { code: string }): JobOffer => ({ ...row, code: row.code as JobCode });

/**
 * Open positions of the site's market center, newest first; none without the leadgen contract, which includes the job
 * board.
 */
export const listJobOffers = async ({ site, read }: PublicCtx): Promise<readonly JobOffer[]> => {
  if (!site.market.leadGen) return [];
  const rows = await read((tx) => openOffers(tx, site.marketId).orderBy('opened_at', 'desc').orderBy('id').execute());
  return rows.map(present);
};

/** The open position with this URL; null: none in this market center, or closed (rule JOB-OFFER-SHOWN). */
export const findJobOffer = async ({ site, read }: PublicCtx, url: string): Promise<JobOffer | null> => {
  const row = await read((tx) => openOffers(tx, site.marketId).where('url', '=', url).executeTakeFirst());
  return row ? present(row) : null;
};
