import { sql } from 'kysely';
import type { JobOffer } from '#domain/job-offers/job-offer';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

/** Columns for a page. */
const offersOf = (tx: Tx, marketId: string) =>
  tx
    .selectFrom('job_offers')
    .select(['id', 'code', 'name', 'title', 'url', 'content', 'opened_at as openedAt', 'updated_at as updatedAt'])
    .where('market_id', '=', marketId);

const openOffers = (tx: Tx, marketId: string) => offersOf(tx, marketId).where('active', '=', true);

/**
 * Open positions of the site's market center, newest first; none without the leadgen contract, which includes the job
 * board.
 */
export const listJobOffers = async ({ site, read }: PublicCtx): Promise<readonly JobOffer[]> => {
  if (!site.market.leadGen) return [];
  return read((tx) => openOffers(tx, site.marketId).orderBy('opened_at', 'desc').orderBy('id').execute());
};

/** The open position with this URL; null: none in this market center, or closed (rule JOB-OFFER-SHOWN). */
export const findJobOffer = async ({ site, read }: PublicCtx, url: string): Promise<JobOffer | null> => {
  const row = await read((tx) => openOffers(tx, site.marketId).where('url', '=', url).executeTakeFirst());
  return row ?? null;
};

/** The offer at a URL. 'moved': the offer has another URL now. */
export type OfferAtAddress =
  | { kind: 'open'; offer: JobOffer }
  | { kind: 'closed'; title: string }
  | { kind: 'moved'; url: string };

const findMoved = async (tx: Tx, marketId: string, url: string): Promise<string | null> => {
  const moved = await tx
    .selectFrom('former_job_offer_urls as f')
    .innerJoin('job_offers as j', (join) =>
      join.onRef('j.market_id', '=', 'f.market_id').onRef('j.id', '=', 'f.job_offer_id'),
    )
    .select('j.url')
    .where('f.market_id', '=', marketId)
    .where('f.url', '=', url)
    .executeTakeFirst();
  return moved?.url ?? null;
};

/** What visitors find at this URL in the market center of the site; null: there was never an offer. */
export const findOfferAtAddress = ({ site, read }: PublicCtx, url: string): Promise<OfferAtAddress | null> =>
  read(async (tx) => {
    const row = await offersOf(tx, site.marketId)
      .select('active')
      .where('url', '=', url)
      // An archived offer gives its url to the offer that uses it now.
      .orderBy(sql`archived_at is not null`)
      .orderBy('archived_at', 'desc')
      .executeTakeFirst();
    if (row) {
      const { active, ...offer } = row;
      return active ? { kind: 'open', offer } : { kind: 'closed', title: row.title };
    }
    const moved = await findMoved(tx, site.marketId, url);
    return moved === null ? null : { kind: 'moved', url: moved };
  });
