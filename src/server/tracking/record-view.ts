import { isbot } from 'isbot';
import { type Refusal, refuse } from '#contracts/problem';
import type { Counted, CountedPage } from '#domain/tracking/counted';
import type { Tx } from '#platform/db/database';
import { takeFrom } from '#platform/db/limits';
import type { SiteVisit } from '#server/context';
import { type CountedMetric, countVisit } from './count-visit.ts';

const MINUTE = 60;
const HALF_HOUR = 1800;
const DAY = 86_400;
/** Of one address (reliability T44). */
const MOST_A_MINUTE = 60;

const OBJECT_METRICS: Partial<Record<CountedPage, CountedMetric>> = {
  listing: 'listing-view',
  article: 'article-view',
  'job-offer': 'job-offer-view',
};

/** A number of one browser on one day: made with the product's secret, so that nobody finds the address again; gone with the day. */
const visitorOf = ({ visitor, signer, site, now }: SiteVisit): string => {
  const day = now().toISOString().slice(0, 10);
  return signer.digest('visitor', [site.id, day, visitor.address, visitor.agent].join('\n'));
};

const isFirst = async (tx: Tx, name: string, of: string, seconds: number): Promise<boolean> =>
  (await takeFrom(tx, [{ name, of, most: 1, seconds }])) === null;

/** A listing's own counter; a listing that this site does not show counts nothing. */
const countListing = async (tx: Tx, { site }: SiteVisit, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('listings')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const isThere = async (tx: Tx, ctx: SiteVisit, { page, object }: Counted): Promise<boolean> => {
  if (object === undefined) return false;
  if (page === 'listing') return countListing(tx, ctx, object);
  const found =
    page === 'article'
      ? await tx
          .selectFrom('articles')
          .select('id')
          .where('id', '=', object)
          .where('status', '=', 'published')
          .executeTakeFirst()
      : await tx
          .selectFrom('job_offers')
          .select('id')
          .where('id', '=', object)
          .where('active', '=', true)
          .executeTakeFirst();
  return found !== undefined;
};

/**
 * Counts that a page was read (issue: first-party, cookieless, sums per day). Programs count nothing; a visitor counts once a day, an object once in half
 * an hour for each visitor. Which site it was comes from the Host alone.
 */
export const recordView = async (ctx: SiteVisit, { page, object }: Counted): Promise<{ ok: true } | Refusal> => {
  const { site, visitor } = ctx;
  if (visitor.agent === '' || isbot(visitor.agent)) return { ok: true };
  const who = visitorOf(ctx);
  const metric = OBJECT_METRICS[page];
  const wait = await ctx.write(async (tx) => {
    const limited = await takeFrom(tx, [
      { name: 'view.address', of: visitor.address, most: MOST_A_MINUTE, seconds: MINUTE },
    ]);
    if (limited !== null) return limited;
    if (await isFirst(tx, 'view.visitor', who, DAY)) await countVisit(tx, site, { metric: 'visitor' });
    await countVisit(tx, site, { metric: 'page-view', subject: page });
    if (!metric || object === undefined || !(await isFirst(tx, 'view.object', `${who}\n${object}`, HALF_HOUR)))
      return null;
    if (await isThere(tx, ctx, { page, object })) await countVisit(tx, site, { metric, subject: object });
    return null;
  });
  return wait === null ? { ok: true } : refuse(429, 'TOO_MANY', { retryAfter: wait });
};
