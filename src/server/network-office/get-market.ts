import { sql } from 'kysely';
import type { MarketDetail, MarketFollowUp, MarketLeader } from '#contracts/markets';
import type { ActiveShare } from '#contracts/owners';
import { type Refusal, refuse } from '#contracts/problem';
import { MEMBER_ROLES } from '#domain/access/roles';
import { addMonths, firstDayOf, lastMonths, monthOf } from '#domain/calendar/month';
import { dayOf, startOfDay } from '#domain/calendar/period';
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

type Counted = { created: number; processed: number };

const countMonth = async (tx: Tx, id: string, from: Date, before: Date): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select count(*)::int as created, count(*) filter (where status <> 'captured')::int as processed
    from leads
    where market_id = ${id} and programme = 'growth' and status <> 'archived'
      and created_at >= ${from} and created_at < ${before}`.execute(tx);
  return rows[0] ?? { created: 0, processed: 0 };
};

/** Growth leads by month of creation, in the time zone of the market center. 404: unknown. */
export const followMarket = (
  ctx: AdminRequestCtx,
  { id }: { id: string },
): Promise<{ months: MarketFollowUp[] } | Refusal> =>
  ctx.write(async (tx) => {
    const market = await readMarket(tx, id);
    if (!market) return refuse(404, 'NOT_FOUND');
    const zone = market.time_zone;
    const startOf = (month: string): Date => startOfDay(firstDayOf(month), zone);
    const months: MarketFollowUp[] = [];
    for (const month of lastMonths(monthOf(dayOf(ctx.system.now(), zone)), FOLLOWED_MONTHS).reverse())
      months.push({ month, ...(await countMonth(tx, id, startOf(month), startOf(addMonths(month, 1)))) });
    return { months };
  });
