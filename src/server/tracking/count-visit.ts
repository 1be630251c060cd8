import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#domain/calendar/period';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';

export type CountedMetric =
  | 'visitor'
  | 'page-view'
  | 'listing-view'
  | 'article-view'
  | 'job-offer-view'
  | 'appraisal'
  | 'message';

/** `subject`: name of a page, or an id; '' for the site. */
type Counted = { metric: CountedMetric; subject?: string; at: Date };

/**
 * Adds one to a count of a site, for the day of an instant in the site's time zone (rules TRACKING-VIEWS, STATS-DAY).
 */
export const countVisit = async (tx: Tx, site: Site, counted: Counted): Promise<void> => {
  await countSql(site, counted).execute(tx);
};

/** The same as SQL, to combine with another statement. */
export const countSql = (
  { id, marketId, market }: Site,
  { metric, subject = '', at }: Counted,
): RawBuilder<object> => sql`
  insert into daily_counters as c (market_id, site_id, day, metric, subject, count)
  values (${marketId}, ${id}, ${dayOf(at, market.timeZone)}::date, ${metric}, ${subject}, 1)
  on conflict (market_id, site_id, day, metric, subject) do update set count = c.count + 1`;
