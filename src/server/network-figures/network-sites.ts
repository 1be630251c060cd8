import { sql } from 'kysely';
import type { SiteFigures, SitesByType } from '#contracts/network-figures';
import { recordOf } from '#domain/objects/typed';
import { SITE_TYPES, type SiteType } from '#domain/sites/site';
import { HISTORY_START, historyMonths } from '#domain/stats/network-figures';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { lastMonthOf } from './last-month.ts';

type Row = { type: SiteType; month: string; created: number; active: number };

const sumOf = (rows: readonly Row[], value: (row: Row) => number): SitesByType =>
  recordOf(SITE_TYPES, (type) => rows.reduce((sum, row) => (row.type === type ? sum + value(row) : sum), 0));

/** An agent's site without an address is an unfinished sign-up. */
const countSites = async (tx: Tx): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.type, to_char(s.created_at at time zone m.time_zone, 'YYYY-MM') as month, count(*)::int as created,
      count(*) filter (where s.enabled and m.is_active)::int as active
    from sites s join markets m on m.id = s.market_id
    where s.type <> 'agent' or s.subdomain is not null or s.domain is not null
    group by 1, 2`.execute(tx);
  return rows;
};

const countContracts = async (tx: Tx): Promise<SiteFigures['contracts']> => {
  const { rows } = await sql<SiteFigures['contracts']>`
    select count(*) filter (where lead_gen)::int as active, count(*)::int as all from markets where is_active
  `.execute(tx);
  return rows[0] ?? { active: 0, all: 0 };
};

/** Sites by type and by month of creation, and the active ones; leadgen contracts. */
export const networkSites = (ctx: AdminRequestCtx): Promise<SiteFigures> =>
  ctx.write(async (tx) => {
    const current = await lastMonthOf(tx, ctx.system.now());
    const rows = await countSites(tx);
    const created = (row: Row): number => row.created;
    const byMonth = Map.groupBy(rows, ({ month }) => month);
    return {
      current,
      created: sumOf(rows, created),
      active: sumOf(rows, (row) => row.active),
      months: historyMonths(current).map((month) => ({ month, created: sumOf(byMonth.get(month) ?? [], created) })),
      before: sumOf(
        rows.filter(({ month }) => month < HISTORY_START),
        created,
      ),
      contracts: await countContracts(tx),
    };
  });
