import { type RawBuilder, sql } from 'kysely';
import type { MarketLeadgen } from '#contracts/leadgen';
import type { LeadgenTotals } from '#contracts/network-figures';
import { addDays, dayOf } from '#domain/calendar/period';
import { LEAD_TYPES } from '#domain/leads/programme';
import { daysSince, freshnessOf, LEADGEN_LIST } from '#domain/network/leadgen';
import { LEADGEN_WORDS } from '#fr/leadgen';
import { markInactive } from '#fr/network-views';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { type OwnerRow, ownerList } from '#server/network-office';

type Row = OwnerRow & {
  name: string;
  is_active: boolean;
  lead_gen: boolean;
  gi_budget: number | null;
  time_zone: string;
  last_lead_at: Date | null;
};
type RecentRow = { id: string } & Omit<LeadgenTotals, 'total'>;
type TotalRow = { id: string; total: number };

const TYPES = [...LEAD_TYPES.growth, ...LEAD_TYPES.leadership];
/** Number of days that any month, and any seven days, reach back before the current day in UTC. */
const REACH = 32;

/**
 * Leads of today, of the month and of the last seven days of each market center, in its time zone; for `ids`, or all.
 * The days are computed once, not for each row. Exported for the test of its query plan.
 */
export const recentLeadsSql = (ids: readonly string[] | null, now: Date): RawBuilder<RecentRow> => sql<RecentRow>`
  with m as materialized (
    select id, today, date_trunc('month', today::timestamp)::date as first
    from (select id, (${now}::timestamptz at time zone time_zone)::date as today from markets) k)
  select m.id,
    sum(d.count) filter (where d.day = m.today)::int as "currentDay",
    sum(d.count) filter (where d.day >= m.first)::int as "currentMonth",
    sum(d.count) filter (where d.day > m.today - 7)::int as "last7Days"
  from m join lead_days d on d.market_id = m.id and d.day <= m.today
  where d.type in (${sql.join(TYPES)}) and d.day >= ${addDays(dayOf(now, 'UTC'), -REACH)}
    ${ids === null ? sql`` : sql`and d.market_id in (${sql.join(ids)})`}
  group by 1`;

const totalsSql = (ids: readonly string[] | null): RawBuilder<TotalRow> => sql<TotalRow>`
  select market_id as id, sum(count)::int as total from lead_totals
  ${ids === null ? sql`` : sql`where market_id in (${sql.join(ids)})`}
  group by 1`;

const readCounts = async (tx: Tx, ids: readonly string[] | null, now: Date): Promise<Map<string, LeadgenTotals>> => {
  if (ids?.length === 0) return new Map();
  const recent = await recentLeadsSql(ids, now).execute(tx);
  const totals = await totalsSql(ids).execute(tx);
  const byId = new Map(recent.rows.map((row) => [row.id, row]));
  return new Map(
    totals.rows.map(({ id, total }) => {
      const row = byId.get(id);
      return [
        id,
        {
          currentDay: row?.currentDay ?? 0,
          currentMonth: row?.currentMonth ?? 0,
          last7Days: row?.last7Days ?? 0,
          total,
        },
      ];
    }),
  );
};

const NONE: LeadgenTotals = { currentDay: 0, currentMonth: 0, last7Days: 0, total: 0 };

/** The market centers by the age of their last lead (rule NETWORK-FRESHNESS). */
export const LEADGEN = ownerList<Row, MarketLeadgen, (typeof LEADGEN_LIST.columns)[number]>({
  list: LEADGEN_LIST,
  table: 'network_leadgen',
  own: {
    // As `freshnessOf`: days are rounded up, minus one.
    freshness: (now) => sql`(case
      when not o.is_active or not o.lead_gen or coalesce(o.gi_budget, 0) = 0 then 'neutral'
      when o.last_lead_at is null or o.last_lead_at < ${now}::timestamptz - interval '3 days' then 'danger'
      when o.last_lead_at >= ${now}::timestamptz - interval '1 day' then 'success' else 'warning' end)`,
  },
  present: async (ctx, tx, rows) => {
    const now = ctx.system.now();
    const ids = rows.map(({ id }) => id);
    const counts = await readCounts(tx, ids, now);
    return rows.map(({ id, name, is_active, lead_gen, gi_budget, time_zone, last_lead_at }) => {
      const followed = {
        isActive: is_active,
        leadGen: lead_gen,
        giBudget: gi_budget,
        days: last_lead_at && daysSince(last_lead_at, now),
      };
      return {
        id,
        name,
        ...followed,
        ...(counts.get(id) ?? NONE),
        lastLeadDate: last_lead_at?.toISOString() ?? null,
        timeZone: time_zone,
        freshness: freshnessOf(followed),
      };
    });
  },
  headers: LEADGEN_WORDS.fileColumns,
  values: {
    name: ({ name, isActive }) => markInactive(name, isActive),
    budget: ({ giBudget }) => giBudget,
    currentMonth: ({ currentMonth }) => currentMonth,
    currentDay: ({ currentDay }) => currentDay,
    last7Days: ({ last7Days }) => last7Days,
    lastLeadDate: ({ lastLeadDate }) => lastLeadDate && new Date(lastLeadDate),
    age: ({ days }) => days,
  },
  fileName: LEADGEN_WORDS.fileName,
});

/** The sums of all market centers. */
export const leadgenTotals = async (ctx: AdminRequestCtx): Promise<LeadgenTotals> => {
  const counts = await ctx.write((tx) => readCounts(tx, null, ctx.system.now()));
  return [...counts.values()].reduce(
    (sum, count) => ({
      currentDay: sum.currentDay + count.currentDay,
      currentMonth: sum.currentMonth + count.currentMonth,
      last7Days: sum.last7Days + count.last7Days,
      total: sum.total + count.total,
    }),
    NONE,
  );
};
