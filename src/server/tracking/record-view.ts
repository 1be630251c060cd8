import { isbot } from 'isbot';
import { type Refusal, refuse } from '#contracts/problem';
import type { CountedPage, PageView } from '#domain/tracking/counted';
import type { Tx } from '#platform/db/database';
import { countUse } from '#platform/db/rate-limits';
import type { SiteVisit } from '#server/context';
import { type CountedMetric, countVisit } from './count-visit.ts';
import { isListingShown } from './is-listing-shown.ts';

const MINUTE = 60;
const HALF_HOUR = 1800;
const DAY = 86_400;
/** Of one address (rule TRACKING-VIEWS). */
const MOST_A_MINUTE = 60;

const OBJECT_METRICS = {
  listing: 'listing-view',
  article: 'article-view',
  'job-offer': 'job-offer-view',
} as const satisfies Partial<Record<CountedPage, CountedMetric>>;

/** A page that is counted by what it shows. */
type Shown = { page: keyof typeof OBJECT_METRICS; object: string };

const shownOf = ({ page, object }: PageView): Shown | null =>
  object !== undefined && page in OBJECT_METRICS ? { page: page as Shown['page'], object } : null;

/**
 * A number of one address on one day: made with the product's secret, so that nobody finds the address again; gone with
 * the day. What a browser says of itself is no part of it: anybody can write another one.
 */
const visitorOf = ({ visitor, system: { signer, now }, site }: SiteVisit): string => {
  const day = now().toISOString().slice(0, 10);
  return signer.digest('visitor', [site.id, day, visitor.address].join('\n'));
};

const isFirst = async (tx: Tx, name: string, of: string, seconds: number): Promise<boolean> =>
  (await countUse(tx, [{ name, of, most: 1, seconds }])) === null;

/** Whether the site shows the object now: what it does not show counts nothing and leaves no trace. */
const isShown = async (tx: Tx, { site }: SiteVisit, { page, object }: Shown): Promise<boolean> => {
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

const countObject = async (tx: Tx, { site }: SiteVisit, { page, object }: Shown): Promise<void> => {
  if (page === 'listing')
    await tx
      .updateTable('listings')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('market_id', '=', site.marketId)
      .where('id', '=', object)
      .execute();
  await countVisit(tx, site, { metric: OBJECT_METRICS[page], subject: object });
};

/**
 * Counts that a page was read (first-party, without cookies, sums per day). Programs count nothing; a visitor counts once a day, an object once in half
 * an hour for each visitor. Which site it was comes from the Host alone.
 */
export const recordView = async (ctx: SiteVisit, { page, object }: PageView): Promise<{ ok: true } | Refusal> => {
  const { site, visitor } = ctx;
  if (visitor.agent === '' || isbot(visitor.agent)) return { ok: true };
  const who = visitorOf(ctx);
  const shown = shownOf({ page, object });
  const wait = await ctx.write(async (tx) => {
    const limited = await countUse(tx, [
      { name: 'view.address', of: visitor.address, most: MOST_A_MINUTE, seconds: MINUTE },
    ]);
    if (limited !== null) return limited;
    if (await isFirst(tx, 'view.visitor', who, DAY)) await countVisit(tx, site, { metric: 'visitor' });
    await countVisit(tx, site, { metric: 'page-view', subject: page });
    if (shown && (await isShown(tx, ctx, shown)) && (await isFirst(tx, 'view.object', `${who}\n${object}`, HALF_HOUR)))
      await countObject(tx, ctx, shown);
    return null;
  });
  return wait === null ? { ok: true } : refuse(429, 'TOO_MANY', { retryAfter: wait });
};
