import { sql } from 'kysely';
import type { z } from 'zod';
import type { ComplianceDetail, complianceOperations, FaultyAd } from '#contracts/compliance';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { lastDayOf, lastMonths, monthOf } from '#domain/calendar/month';
import { dayOf, PARIS } from '#domain/calendar/period';
import { listingPath } from '#domain/listings/listing-path';
import { type AdCounts, COMPLIANCE_MONTHS } from '#domain/network/compliance';
import { missingOfSite } from '#domain/sites/statements';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, sortValue } from '#platform/db/keyset';
import type { AdminRequestCtx } from '#server/context';
import { checkMarket } from './check-ads.job.ts';

/** Maximum number of sites in the window. */
const MAX_SITES = 200;

const findMarket = async (tx: Tx, id: string) =>
  tx.selectFrom('markets').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst();

/** The last counted day of each month. */
const readMonths = async (tx: Tx, id: string, today: string): Promise<ComplianceDetail['months']> => {
  const months = lastMonths(monthOf(today), COMPLIANCE_MONTHS);
  const ends = months.map(lastDayOf);
  const { rows } = await sql<AdCounts & { month: string }>`
    select left(e.last, 7) as month, d.ads, d.faulty
    from unnest(${ends}::text[]) e (last)
    join lateral (
      select ads, faulty from compliance_days
      where market_id = ${id} and day between (left(e.last, 7) || '-01')::date and e.last::date
      order by day desc limit 1) d on true
    order by 1`.execute(tx);
  return rows;
};

const readFaults = async (tx: Tx, id: string): Promise<ComplianceDetail['faults']> => {
  const { rows } = await sql<ComplianceDetail['faults'][number]>`
    select fault, count(*)::int as count
    from listings l
    join listing_checks c on c.market_id = l.market_id and c.listing_id = l.id
    cross join lateral unnest(c.faults) fault
    where l.market_id = ${id} and l.status = 'published'
    group by fault order by 2 desc, 1`.execute(tx);
  return rows;
};

const readMailedAt = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('audit_log')
    .select('at')
    .where('market_id', '=', id)
    .where('action', '=', 'market.warned')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at.toISOString() ?? null;
};

const NO_ADS: AdCounts = { ads: 0, faulty: 0 };

/** Current missing information of a market center's ads and sites: outdated checks are repeated. 404: unknown. */
export const getCompliance = async (
  ctx: AdminRequestCtx,
  { id }: { id: string },
): Promise<ComplianceDetail | Refusal> => {
  const known = await ctx.write((tx) => findMarket(tx, id));
  if (!known) return refuse(404, 'NOT_FOUND');
  await checkMarket(ctx, id);
  const { directory, system } = ctx;
  const own = directory.sitesOfMarket(id);
  const sites = own
    .filter(({ enabled }) => enabled)
    .map((site) => ({ id: site.id, name: site.name, url: directory.siteOrigin(site), missing: missingOfSite(site) }))
    .filter(({ missing }) => missing.length > 0)
    .slice(0, MAX_SITES);
  return ctx.write(async (tx) => {
    const months = await readMonths(tx, id, dayOf(system.now(), PARIS));
    const { ads, faulty } = months.at(-1) ?? NO_ADS;
    return {
      id,
      name: known.name,
      email: own.find(({ type }) => type === 'market')?.settings.contact.general.email ?? known.email,
      ads,
      faulty,
      mailedAt: await readMailedAt(tx, id),
      months,
      faults: await readFaults(tx, id),
      sites,
    };
  });
};

export type AdRow = {
  id: string;
  slug: string;
  reference: string;
  title: string;
  member: string | null;
  published_at: Date;
  faults: FaultyAd['faults'];
  sort_value: string;
};

const ORDER: Order = { column: 'l.published_at', kind: 'moment', direction: 'desc' };

type AdsInput = z.output<(typeof complianceOperations)['ads']['input']>;

/** The rows of a page and one more. */
export const faultyAdsSql = ({ id, cursor, limit }: AdsInput) => sql<AdRow>`
  select l.id, l.slug, l.public_ref as reference, l.title, p.firstname || ' ' || p.lastname as member,
    l.published_at, c.faults, ${sortValue(ORDER)} as sort_value
  from listings l
  join listing_checks c on c.market_id = l.market_id and c.listing_id = l.id and c.faults <> '{}'
  left join members p on p.market_id = l.market_id and p.id = l.member_id
  where l.market_id = ${id} and l.status = 'published' and ${isAfter(ORDER, 'l.id', cursor)}
  order by l.published_at desc, l.id desc limit ${limit + 1}`;

/** Published ads of a market center with missing information, newest first. */
export const listFaultyAds = async (
  ctx: AdminRequestCtx,
  asked: AdsInput,
): Promise<z.input<(typeof complianceOperations)['ads']['output']> | Refusal> => {
  if (asked.cursor && !isPositionOf(ORDER, asked.cursor)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => faultyAdsSql(asked).execute(tx));
  const { rows, after } = cutPage(found.rows, asked.limit);
  const site = ctx.directory.sitesOfMarket(asked.id).find(({ type, enabled }) => type === 'market' && enabled);
  const origin = site && ctx.directory.siteOrigin(site);
  return {
    items: rows.map(({ id, slug, reference, title, member, published_at, faults }) => ({
      id,
      reference,
      title,
      member,
      faults,
      publishedAt: published_at.toISOString(),
      url: origin ? `${origin}${listingPath({ slug, id })}` : null,
    })),
    next: after && writeCursor(after),
  };
};
