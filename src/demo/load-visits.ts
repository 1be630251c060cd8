import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import { type DemoSeeds, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Months with visits before the last two, each counted on one day; the last two are counted by day. */
const MONTHLY_COUNTS = 12;
const MONTH_DAYS = 30;

/** Views of a page for a hundred visitors, and the days between two of its recent counts. */
const PAGES: readonly [page: string, share: number, every: number][] = [
  ['home', 55, 2],
  ['properties', 92, 2],
  ['listing', 140, 2],
  ['sell', 8, 6],
  ['about', 6, 7],
  ['agents', 13, 5],
  ['contact', 9, 6],
  ['blog', 7, 6],
  ['article', 9, 5],
  ['estimation', 14, 4],
  ['careers', 5, 6],
  ['job-offer', 4, 7],
  ['card', 16, 1],
];

/** A number from 0 to 99, the same for the same text. */
export const chance = (text: RawBuilder<unknown>): RawBuilder<number> => sql`(abs(hashtext(${text})::bigint) % 100)`;

/** Begins a statement that adds counts of days. */
export const COUNTER = sql`insert into daily_counters (market_id, site_id, day, metric, subject, count)`;

/** The market center whose visits are added. */
type Loading = { now: Date; marketId: string };

/** Open sites with today's date, and visitors a day in hundredths: one site in three is much better known. */
const openSites = ({ now, marketId }: Loading): RawBuilder<unknown> => sql`(
  select s.*, m.lead_gen, (${now}::timestamptz at time zone m.time_zone)::date as today,
    (case s.type when 'market' then 1600 when 'group' then 500 else 350 end)
      * (case when s.subdomain = 'lyon' then 3 when ${chance(sql`s.id::text`)} < 33 then 2 else 1 end) as visitors
  from sites s join markets m on m.id = s.market_id
  where s.enabled and s.market_id = ${marketId})`;

/** Days with counts: how long ago, and of how many days the visits are counted there. */
const countedDays = sql`
  select n, 1 as days from generate_series(0, s.today - date_trunc('month', s.today - interval '1 month')::date) n
  union all
  select s.today - (date_trunc('month', s.today) - (m || ' months')::interval)::date - 14, ${MONTH_DAYS}
  from generate_series(2, ${MONTHLY_COUNTS + 1}::int) m`;

/** Fewer visits at weekends, a year ago, and so far today; the remainder is by chance. */
const visitsOn = sql`s.visitors * d.days
  * (case when d.days > 1 then 9 when extract(isodow from s.today - d.n) > 5 then 6 else 10 end)
  * (1000 - d.n) * (60 + ${chance(sql`s.id::text || d.n`)} / (case when d.days > 1 then 3 else 1 end))
  / 1100000 / (case d.n when 0 then 2 else 1 end)`;

/** Pages that a site has: recruitment with the contract, a blog with articles, the card of an agent. */
const hasPage = sql`case
  when p.page in ('careers', 'job-offer') then s.type = 'market' and s.lead_gen
  when p.page in ('blog', 'article') then exists (
    select from article_publications a where a.market_id = s.market_id and a.site_id = s.id)
  when p.page = 'card' then s.type = 'agent'
  when p.page = 'listing' then s.type <> 'agent' or s.all_properties_shared or exists (
    select from listings l where l.market_id = s.market_id and l.member_id = s.member_id)
  else true end`;

/** Visitors and views of pages. */
const countPages = (loading: Loading): RawBuilder<unknown> => sql`
  ${COUNTER}
  select s.market_id, s.id, s.today - d.n, p.metric, p.page,
    ((${visitsOn})::bigint * p.share * (case d.days when 1 then p.every else 1 end) + 9999) / 10000
  from ${openSites(loading)} s
  cross join lateral (${countedDays}) d
  cross join (
    select 'visitor' as metric, '' as page, 100 as share, 2 as every
    union all select 'page-view', page, share, every
    from jsonb_to_recordset(${JSON.stringify(PAGES.map(([page, share, every]) => ({ page, share, every })))}::jsonb)
      as x (page text, share int, every int)) p
  where (d.days > 1 or (d.n + length(p.page)) % p.every = 0) and ${hasPage}
  on conflict do nothing`;

/** Months with views of single listings. */
const LISTING_MONTHS = 7;

/** Views of listings since their publication: a few are viewed often, most rarely. */
const countListings = (loading: Loading): RawBuilder<unknown> => sql`
  ${COUNTER}
  select market_id, site_id, today - (month * 30 + ${chance(sql`listing_id || month`)} % 29)::int % (age + 1),
    'listing-view', listing_id, 1 + visitors * 30 / (900 + 700 * place) + ${chance(sql`month || listing_id`)} % 4
  from (
    select s.market_id, s.id as site_id, s.today, s.visitors, l.id::text as listing_id,
      greatest(s.today - l.published_at::date, 0) as age,
      row_number() over (partition by s.id order by hashtext(s.id::text || l.id)) as place
    from ${openSites(loading)} s
    join listings l on l.market_id = s.market_id and l.status = 'published'
    where s.type = 'market' or l.member_id = s.member_id or l.member_id in (
      select g.member_id from group_members g where g.market_id = s.market_id and g.group_id = s.group_id)) seen
  cross join generate_series(0, ${LISTING_MONTHS - 1}::int) month
  where (place + month * 5) % (1 + place / 8) = 0 or place % ${LISTING_MONTHS}::int = month
  on conflict do nothing`;

/** Stores the sums of a metric, on all sites of the market center, in the rows that it counts. */
const storeSums = ({ marketId }: Loading, table: string, column: string, metric: string): RawBuilder<unknown> => sql`
  update ${sql.table(table)} t set ${sql.ref(column)} = c.sum
  from (
    select subject::uuid as id, sum(count) as sum from daily_counters
    where market_id = ${marketId} and metric = ${metric} group by 1) c
  where t.market_id = ${marketId} and t.id = c.id`;

/** Days with views of articles and offers: few counts for those long ago. */
const VIEWED_DAYS = 395;

/** Most people read an article in the days after its publication. */
const countArticles = (loading: Loading): RawBuilder<unknown> => sql`
  ${COUNTER}
  select s.market_id, s.id, s.today - n, 'article-view', a.article_id::text,
    1 + s.visitors / 100 / (4 + (s.today - n - a.published_at::date))
      + ${chance(sql`a.article_id::text || n`)} % (1 + s.visitors / 1000)
  from ${openSites(loading)} s
  join article_publications a on a.market_id = s.market_id and a.site_id = s.id
  cross join generate_series(0, ${VIEWED_DAYS}::int) n
  where s.today - n >= a.published_at::date and (n < 30 or n < 90 and n % 3 = 0 or n % 15 = 0)
  on conflict do nothing`;

/** Days of which each has views of an offer; of those before, one in nine. */
const RECENT_DAYS = 40;

const countOffers = (loading: Loading): RawBuilder<unknown> => sql`
  ${COUNTER}
  select s.market_id, s.id, s.today - n, 'job-offer-view', o.id::text,
    (1 + ${chance(sql`o.id::text || n`)} % 6) * (case when n < ${RECENT_DAYS} then 1 else 2 end)
  from ${openSites(loading)} s
  join job_offers o on o.market_id = s.market_id
  cross join generate_series(0, ${VIEWED_DAYS}::int) n
  where s.type = 'market' and s.lead_gen and o.active and s.today - n >= o.opened_at::date
    and (n < ${RECENT_DAYS} or n % 9 = 0)
  on conflict do nothing`;

/** The events of messages and estimations, and their counts. */
const countRequests = async (tx: Tx, { marketId }: Loading): Promise<void> => {
  await sql`
    insert into tracking_events (market_id, site_id, id, type, subtype, object_id, origin, created_at)
    select market_id, site_id, id, 'message', form, id, '/', created_at from messages where market_id = ${marketId}
    union all
    select market_id, site_id, id, 'appraisal', '', id, '/estimation', created_at from estimations
    where market_id = ${marketId}
    on conflict do nothing`.execute(tx);
  await sql`
    ${COUNTER}
    select e.market_id, e.site_id, (e.created_at at time zone m.time_zone)::date, e.type, e.subtype, count(*)
    from tracking_events e join markets m on m.id = e.market_id
    where e.market_id = ${marketId}
    group by 1, 2, 3, 4, 5
    on conflict do nothing`.execute(tx);
};

/** One transaction, because the statements of a network of 240 markets would run into their time limit. */
const loadMarketVisits = (ports: Ports, loading: Loading): Promise<void> =>
  ports.system.db.write(ADMIN, async (tx) => {
    await countPages(loading).execute(tx);
    await countListings(loading).execute(tx);
    await countArticles(loading).execute(tx);
    await countOffers(loading).execute(tx);
    await storeSums(loading, 'listings', 'views', 'listing-view').execute(tx);
    await storeSums(loading, 'job_offers', 'visits', 'job-offer-view').execute(tx);
    await countRequests(tx, loading);
  });

/**
 * Adds more than thirteen months of visits of the demo's open sites, more on the sites of market centers and growing
 * with time, and the events of its messages and estimations. Existing ones are not changed.
 */
export const loadVisits = async (ports: Ports, { markets }: DemoSeeds): Promise<void> => {
  const now = ports.system.now();
  for (const { key } of markets) await loadMarketVisits(ports, { now, marketId: seedId('market', key) });
};
