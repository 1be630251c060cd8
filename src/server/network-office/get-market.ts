import { sql } from 'kysely';
import type { MarketDetail, MarketFollowUp, MarketLeader, MonthFollowUp } from '#contracts/markets';
import type { ActiveShare } from '#contracts/owners';
import { type Refusal, refuse } from '#contracts/problem';
import { MEMBER_ROLES } from '#domain/access/roles';
import { comparedDaysOfYear, firstDayOf, lastMonths, monthOf, yearBefore } from '#domain/calendar/month';
import { dayOf, startOfDay } from '#domain/calendar/period';
import { CHARTED_MONTHS } from '#domain/stats/charted-months';
import { firstFigures } from '#domain/stats/figures';
import { rankSql } from '#platform/db/case-sql';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { MARKETS } from './list-markets.ts';
import { presentOwnerSite } from './owner-lists.ts';
import { portraitsOf } from './portraits.ts';

/** Number of months in the table 'Suivi' (specification, section 9). */
const FOLLOWED_MONTHS = 4;

type LeaderRow = Omit<MarketLeader, 'picture'> & { picture_id: string | null };

const findLeaders = async (tx: Tx, id: string): Promise<LeaderRow[]> => {
  const { rows } = await sql<LeaderRow>`
    select id, firstname, lastname, role_name as role, email, telephone, picture_id
    from network_members
    where market_id = ${id} and role_name <> 'Agent' and is_active
    order by ${rankSql(sql`role_name`, MEMBER_ROLES)}, name_key, id limit 200`.execute(tx);
  return rows;
};

type Counts = Record<'agents' | 'mandates' | 'agentSites' | 'people' | 'peopleSites' | 'groups' | 'groupSites', number>;

const countAll = async (tx: Tx, id: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select p.*, g.*, (
      select count(*)::int from listings where market_id = ${id} and status = 'published') as mandates
    from (
      select count(*) filter (where role_name = 'Agent')::int as agents,
        count(*) filter (where role_name = 'Agent' and website = 'active')::int as "agentSites",
        count(*)::int as people, count(*) filter (where website = 'active')::int as "peopleSites"
      from network_members where market_id = ${id} and is_active) p,
    (select count(*)::int as groups, count(*) filter (where website = 'active')::int as "groupSites"
      from network_groups where market_id = ${id}) g`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('a count has one row');
  return counts;
};

const share = (active: number, all: number): ActiveShare => ({ active, all });

const readMarket = (tx: Tx, id: string) =>
  tx
    .selectFrom('markets')
    .select([
      'address',
      'address_complement',
      'lat',
      'lng',
      'catchment_area',
      'logo_id',
      'email',
      'telephone',
      'zip',
      'picture_id',
      'created_at',
      'time_zone',
      'handed_to',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** A market center with its leadership and figures. 404: unknown. */
export const getMarket = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<MarketDetail | Refusal> =>
  ctx.write(async (tx) => {
    const row = await MARKETS.find(tx, id);
    const more = await readMarket(tx, id);
    if (!row || !more) return refuse(404, 'NOT_FOUND');
    const counts = await countAll(tx, id);
    const leaders = await findLeaders(tx, id);
    const pictureOf = await portraitsOf(tx, [
      more.picture_id,
      more.logo_id,
      ...leaders.map(({ picture_id }) => picture_id),
    ]);
    return {
      id,
      name: row.name,
      picture: pictureOf(more.picture_id),
      city: row.city,
      zip: more.zip,
      address: more.address,
      address_complement: more.address_complement,
      lat: more.lat,
      lng: more.lng,
      catchmentArea: more.catchment_area,
      logoUrl: pictureOf(more.logo_id),
      email: more.email,
      telephone: more.telephone,
      isActive: row.is_active,
      leadGen: row.lead_gen,
      handedTo: more.handed_to,
      timeZone: more.time_zone,
      createdAt: more.created_at.toISOString(),
      website: presentOwnerSite(ctx, row),
      giBudget: row.gi_budget,
      counts: { agents: counts.agents, mandates: counts.mandates },
      leaders: leaders.map(({ picture_id, ...leader }) => ({ ...leader, picture: pictureOf(picture_id) })),
      shares: {
        agents: share(counts.agentSites, counts.agents),
        people: share(counts.peopleSites, counts.people),
        groups: share(counts.groupSites, counts.groups),
      },
    };
  });

type FollowUpRow = MonthFollowUp & { compared: number };

const readFollowUp = async (
  tx: Tx,
  { id, zone, from, days }: { id: string; zone: string; from: Date; days: number },
): Promise<FollowUpRow[]> => {
  const { rows } = await sql<FollowUpRow>`
    select to_char(at, 'YYYY-MM') as month, count(*)::int as created,
      count(*) filter (where status <> 'captured')::int as processed,
      count(*) filter (where extract(day from at) <= ${days})::int as compared
    from (
      select created_at at time zone ${zone} as at, status from leads
      where market_id = ${id} and programme = 'growth' and status <> 'archived' and created_at >= ${from}) l
    group by 1`.execute(tx);
  return rows;
};

/** Growth leads by month of creation, in the time zone of the market center (rule STATS-YEAR). 404: unknown. */
export const followMarket = (ctx: AdminRequestCtx, { id }: { id: string }): Promise<MarketFollowUp | Refusal> =>
  ctx.write(async (tx) => {
    const market = await readMarket(tx, id);
    if (!market) return refuse(404, 'NOT_FOUND');
    const zone = market.time_zone;
    const today = dayOf(ctx.system.now(), zone);
    const current = monthOf(today);
    const days = comparedDaysOfYear(current, today);
    const months = lastMonths(current, CHARTED_MONTHS);
    const from = startOfDay(firstDayOf(yearBefore(current)), zone);
    const rows = await readFollowUp(tx, { id, zone, from, days });
    const byMonth = new Map(rows.map((row) => [row.month, row]));
    const compared = (month: string): number => byMonth.get(month)?.compared ?? 0;
    const charted = months.map((month) => {
      const { created = 0, processed = 0 } = byMonth.get(month) ?? {};
      return { month, created, processed };
    });
    return {
      months: charted.slice(-FOLLOWED_MONTHS).reverse(),
      charted,
      since: firstFigures(dayOf(market.created_at, zone), rows),
      yearBefore: { current: compared(current), previous: compared(yearBefore(current)), comparedDays: days },
    };
  });
