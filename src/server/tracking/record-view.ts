import { sql } from 'kysely';
import { type Refusal, refuseTooMany } from '#contracts/problem';
import { dayOf } from '#domain/calendar/period';
import type { Listing } from '#domain/listings/listing';
import { hiddenReason } from '#domain/listings/visibility';
import type { Site } from '#domain/sites/site';
import type { CountedPage, PageView } from '#domain/tracking/counted';
import { isBot } from '#platform/bots';
import type { Tx } from '#platform/db/database';
import { countUse } from '#platform/db/rate-limits';
import type { SiteRequestCtx } from '#server/context';
import { type CountedMetric, countVisit } from './count-visit.ts';

const MINUTE = 60;
const HALF_HOUR = 1800;
/** Length of the longest day, on which summer time ends, in seconds. */
const DAY = 90_000;
/** Limit for each client address (rule TRACKING-VIEWS). */
const MAX_PER_MINUTE = 60;

const OBJECT_METRICS = {
  listing: 'listing-view',
  article: 'article-view',
  'job-offer': 'job-offer-view',
} as const satisfies Partial<Record<CountedPage, CountedMetric>>;

/** The object shown on a page. */
type ViewedObject = { page: keyof typeof OBJECT_METRICS; object: string };

const shownOf = ({ page, object }: PageView): ViewedObject | null =>
  object !== undefined && page in OBJECT_METRICS ? { page: page as ViewedObject['page'], object } : null;

/**
 * Pseudonym of a client address for one day, keyed with the product's secret, so that the address cannot be recovered.
 * The User-Agent is not included, because clients can change it.
 */
const visitorOf = ({ client, system: { signer }, site }: SiteRequestCtx, at: Date): string => {
  const day = dayOf(at, site.market.timeZone);
  return signer.digest('visitor', [site.id, day, client.address].join('\n'));
};

const isFirst = async (tx: Tx, name: string, of: string, seconds: number): Promise<boolean> =>
  (await countUse(tx, [{ name, of, max: 1, seconds }])) === null;

/** The import validates closed vocabularies, so the cast is safe. */
type ListingRow = Pick<
  Listing,
  'status' | 'isSold' | 'memberId' | 'zip' | 'transaction' | 'project' | 'category' | 'features'
>;

/** Whether a site shows a listing of its market: published, not excluded, and its own or shared. */
const isListingShown = async (tx: Tx, site: Site, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('listings as l')
    .select(['l.status', 'l.is_sold as isSold', 'l.member_id as memberId', 'l.zip'])
    .select(['l.transaction', 'l.project', 'l.category', 'l.features'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('listing_exclusions as e')
            .whereRef('e.market_id', '=', 'l.market_id')
            .whereRef('e.listing_id', '=', 'l.id')
            .where('e.site_id', '=', site.id),
        )
        .as('isExcluded'),
    )
    .where('l.market_id', '=', site.marketId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && hiddenReason(site, row as ListingRow, Boolean(row.isExcluded)) === null;
};

/** Whether the site shows the object; other objects are not counted. */
const isShown = async (tx: Tx, { site }: SiteRequestCtx, { page, object }: ViewedObject): Promise<boolean> => {
  if (page === 'listing') return isListingShown(tx, site, object);
  if (page === 'article') {
    const articles = tx.selectFrom('article_publications').select('article_id').where('market_id', '=', site.marketId);
    const article = await articles.where('site_id', '=', site.id).where('article_id', '=', object).executeTakeFirst();
    return article !== undefined;
  }
  if (!site.market.leadGen) return false;
  const offers = tx.selectFrom('job_offers').select('id').where('market_id', '=', site.marketId);
  return (await offers.where('id', '=', object).where('active', '=', true).executeTakeFirst()) !== undefined;
};

/** Counts of all sites of the market center, stored in the object's row; an article belongs to one site. */
const COUNTED_ROWS = {
  listing: sql`update listings set views = views + 1`,
  'job-offer': sql`update job_offers set visits = visits + 1`,
} as const;

const countObject = async (
  tx: Tx,
  { site }: SiteRequestCtx,
  { page, object, at }: ViewedObject & { at: Date },
): Promise<void> => {
  if (page !== 'article')
    await sql`${COUNTED_ROWS[page]} where market_id = ${site.marketId} and id = ${object}`.execute(tx);
  await countVisit(tx, site, { metric: OBJECT_METRICS[page], subject: object, at });
};

/**
 * Counts a page view for a day, without cookies. Bots are not counted; a visitor counts once a day, an object once in
 * half an hour for each client. The site comes from the Host header only. 429: too many.
 */
export const recordView = async (ctx: SiteRequestCtx, { page, object }: PageView): Promise<{ ok: true } | Refusal> => {
  const { site, client } = ctx;
  if (isBot(client.agent)) return { ok: true };
  const at = ctx.system.now();
  const who = visitorOf(ctx, at);
  const shown = shownOf({ page, object });
  const wait = await ctx.write(async (tx) => {
    const limited = await countUse(tx, [
      { name: 'view.address', of: client.address, max: MAX_PER_MINUTE, seconds: MINUTE },
    ]);
    if (limited !== null) return limited;
    if (await isFirst(tx, 'view.visitor', who, DAY)) await countVisit(tx, site, { metric: 'visitor', at });
    await countVisit(tx, site, { metric: 'page-view', subject: page, at });
    if (shown && (await isShown(tx, ctx, shown)) && (await isFirst(tx, 'view.object', `${who}\n${object}`, HALF_HOUR)))
      await countObject(tx, ctx, { ...shown, at });
    return null;
  });
  return wait === null ? { ok: true } : refuseTooMany(wait);
};
