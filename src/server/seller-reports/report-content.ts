import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/calendar/period';
import { type Periodic, pricePeriod } from '#domain/listings/price';
import type { RentPeriod, Transaction } from '#domain/listings/vocabulary';
import {
  type DayViews,
  type LeftHome,
  type PriceMove,
  priceMoves,
  type ReportFigures,
  type ReportVisit,
  SHOWN_WEEKS,
  viewsByWeek,
  viewsOfLastDays,
  type WeekViews,
} from '#domain/seller-reports/seller-report';
import type { Tx } from '#platform/db/database';
import { adminCtx, type PublicCtx, type TenantListingSummary } from '#server/context';
import { isOwnListing, keptListings, periodicJson, similarListings } from '#server/listings';

/** A listing as its report names it. */
export type ReportedListing = {
  id: string;
  title: string;
  reference: string;
  transaction: Transaction;
  period: RentPeriod | null;
  zip: string;
  city: string;
  slug: string;
  priceCents: number;
  priceHidden: boolean;
  views: number;
  publishedAt: Date;
  withdrawnAt: Date | null;
};

/** What a report says: numbers and days alone, nothing about a visitor (rule SELLER-REPORT). */
export type ReportContent = {
  listing: ReportedListing;
  /** As the site shows it; null: not at all. */
  home: TenantListingSummary | null;
  today: string;
  weeks: readonly WeekViews[];
  figures: ReportFigures;
  visits: readonly ReportVisit[];
  prices: readonly PriceMove[];
  waiting: readonly TenantListingSummary[];
  left: readonly LeftHome[];
};

const MAX_SIMILAR = 3;
const MAX_LEFT = 5;
const LEFT_DAYS = 365;
const MAX_VISITS = 20;

type Place = { marketId: string; listingId: string; timeZone: string; today: string };

/** Visits of the home that take place or took place. */
const areShown = ({ marketId, listingId }: Pick<Place, 'marketId' | 'listingId'>) =>
  sql`market_id = ${marketId} and listing_id = ${listingId} and status in ('confirmed', 'done')`;

const countsSql = ({ marketId, listingId }: Place, now: Date) => sql<Omit<ReportFigures, 'week'>>`
  select
    (select count(*)::int from kept_homes where market_id = ${marketId} and listing_id = ${listingId}) as kept,
    (select count(*)::int from alert_matches
      where market_id = ${marketId} and listing_id = ${listingId} and not is_similar) as alerts,
    (select count(*)::int from messages where market_id = ${marketId} and listing_id = ${listingId}) as questions,
    (select count(*)::int from visits where ${areShown({ marketId, listingId })} and starts_at < ${now}) as visits`;

const viewsSql = ({ marketId, listingId, today }: Place) => sql<DayViews>`
  select c.day::text as day, sum(c.count)::int as views from sites s
  join daily_counters c on c.market_id = s.market_id and c.site_id = s.id and c.metric = 'listing-view'
    and c.subject = ${listingId}::text and c.day >= ${addDays(today, -7 * SHOWN_WEEKS)}::date
  where s.market_id = ${marketId} group by 1`;

const visitsSql = (place: Place, now: Date) => sql<ReportVisit>`
  select (starts_at at time zone ${place.timeZone})::date::text as on, starts_at < ${now} as "isPast", feedback
  from visits where ${areShown(place)} order by starts_at desc limit ${MAX_VISITS}`;

const pricesSql = ({ marketId, listingId, timeZone }: Place) => sql<{ on: string; cents: number }>`
  select (changed_at at time zone ${timeZone})::date::text as on, former_cents::float8 as cents from listing_prices
  where market_id = ${marketId} and listing_id = ${listingId} order by changed_at limit 100`;

/** A row as selected: with the values from which the period of its price is computed. */
type Unread<R extends { period: RentPeriod | null }> = Omit<R, 'period'> & { periodic: Periodic };

const withPeriod = <R extends { periodic: Periodic }>({ periodic, ...row }: R) => ({
  ...row,
  period: pricePeriod(periodic),
});

/** Homes of the same kind and town at a similar price that left the market in the last year. */
const leftSql = ({ marketId, listingId, timeZone, today }: Place) => sql<Unread<LeftHome>>`
  select o.id, o.title, o.city, o.price_cents::float8 as "priceCents", o.area,
    o.transaction, ${periodicJson('o')} as periodic, o.is_sold as "isSold",
    (o.withdrawn_at at time zone ${timeZone})::date::text as on
  from listings l join listings o on o.market_id = l.market_id and o.id <> l.id and o.status = 'withdrawn'
    and o.transaction = l.transaction and o.kind = l.kind and o.zip = l.zip and not o.price_hidden
    and o.price_cents between l.price_cents * 0.7 and l.price_cents * 1.4
  where l.market_id = ${marketId} and l.id = ${listingId}
    and o.withdrawn_at >= ${addDays(today, -LEFT_DAYS)}::date
  order by o.withdrawn_at desc limit ${MAX_LEFT}`;

/** A listing of the owner of this site; undefined: there is none, or it is now that of another one. */
const findReported = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  listingId: string,
): Promise<ReportedListing | undefined> => {
  const { rows } = await sql<Unread<ReportedListing>>`
    select id, title, public_ref as reference, transaction, ${periodicJson('l')} as periodic, zip, city, slug,
      price_cents::float8 as "priceCents",
      price_hidden as "priceHidden", views::float8 as views, published_at as "publishedAt",
      withdrawn_at as "withdrawnAt"
    from listings l where market_id = ${site.marketId} and id = ${listingId} and ${isOwnListing(site)}`.execute(tx);
  return rows[0] && withPeriod(rows[0]);
};

/** The home, and homes like it that other sellers have on this site. */
const shownHomes = async (ctx: PublicCtx, listingId: string): Promise<Pick<ReportContent, 'home' | 'waiting'>> => {
  const [kept] = await keptListings(ctx, [listingId]);
  if (!kept) return { home: null, waiting: [] };
  return { home: kept.listing, waiting: await similarListings(ctx, kept.listing, MAX_SIMILAR) };
};

/** The queries of the figures. Exported for the test of their plans. */
export const reportQueries = (place: Place, now: Date) => ({
  counts: countsSql(place, now),
  days: viewsSql(place),
  visits: visitsSql(place, now),
  former: pricesSql(place),
  left: leftSql(place),
});

/** The report of a listing now; null: the owner of the site has it no more. */
export const reportContent = async (ctx: PublicCtx, listingId: string): Promise<ReportContent | null> => {
  const { site, system } = ctx;
  const now = system.now();
  const { timeZone } = site.market;
  const today = dayOf(now, timeZone);
  const place: Place = { marketId: site.marketId, listingId, timeZone, today };
  // The figures are of all sites of the market center, whose rows the role of one site does not see.
  const counted = await adminCtx(ctx, 'seller-reports').read(async (tx) => {
    const listing = await findReported(ctx, tx, listingId);
    if (!listing) return null;
    const queries = reportQueries(place, now);
    const { rows: counts } = await queries.counts.execute(tx);
    const { rows: days } = await queries.days.execute(tx);
    const { rows: visits } = await queries.visits.execute(tx);
    const { rows: former } = await queries.former.execute(tx);
    const { rows: left } = await queries.left.execute(tx);
    const publishedOn = dayOf(listing.publishedAt, timeZone);
    return {
      listing,
      weeks: viewsByWeek(days, { today, publishedOn }),
      figures: {
        ...(counts[0] ?? { kept: 0, alerts: 0, questions: 0, visits: 0 }),
        week: viewsOfLastDays(days, today),
      },
      visits,
      prices: listing.priceHidden ? [] : priceMoves(former, listing.priceCents),
      left: left.map((row) => withPeriod(row)),
    };
  });
  if (!counted) return null;
  return { ...counted, today, ...(await shownHomes(ctx, listingId)) };
};
