import { type RawBuilder, sql } from 'kysely';
import type { MarketLeads } from '#contracts/leadgen';
import { COUNTED_TYPES, MARKET_LEADS_LIST, UNHANDLED_MONTHS } from '#domain/network/leadgen';
import { recordOf } from '#domain/objects/typed';
import { LEADGEN_WORDS } from '#fr/leadgen';
import { markInactive } from '#fr/network-views';
import type { Tx } from '#platform/db/database';
import { type OwnerRow, ownerList } from '#server/network-office';

type Row = OwnerRow & { name: string; is_active: boolean };
type Counted = Pick<MarketLeads, 'types' | 'unhandled'>;
type CountRow = { id: string; types: Partial<MarketLeads['types']>; unhandled: number };

/** Leads of market centers by type, and unhandled ones. Exported for the test of its query plan. */
export const marketLeadsSql = (ids: readonly string[], now: Date): RawBuilder<CountRow> => sql<CountRow>`
  select m.id,
    (select coalesce(jsonb_object_agg(type, count), '{}') from (
      select type, sum(count)::int as count from lead_totals where market_id = m.id group by 1) t) as types,
    (select coalesce(sum(count), 0)::int from captured_days
      where market_id = m.id
        and day < (${now}::timestamptz at time zone m.time_zone)::date
          - make_interval(months => ${UNHANDLED_MONTHS}::int)) as unhandled
  from markets m where m.id in (${sql.join(ids)})`;

const countAll = async (tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, Counted>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await marketLeadsSql(ids, now).execute(tx);
  return new Map(
    rows.map(({ id, types, unhandled }) => [
      id,
      {
        types: recordOf(COUNTED_TYPES, (type) => types[type] ?? 0),
        unhandled,
      },
    ]),
  );
};

const NONE: Counted = { types: { agent: 0, pc: 0, dofi: 0, tl: 0, mca: 0 }, unhandled: 0 };

/** The market centers with their leads (rule NETWORK-LEADS). */
export const MARKET_LEADS = ownerList<Row, MarketLeads, (typeof MARKET_LEADS_LIST.columns)[number]>({
  list: MARKET_LEADS_LIST,
  table: 'network_market_leads',
  present: async (ctx, tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const counted = await countAll(tx, ids, ctx.system.now());
    return rows.map(({ id, name, is_active }) => {
      const counts = counted.get(id) ?? NONE;
      const total = COUNTED_TYPES.reduce((sum, type) => sum + counts.types[type], 0);
      return { id, name, isActive: is_active, total, ...counts };
    });
  },
  headers: LEADGEN_WORDS.byMarket.columns,
  values: {
    name: ({ name, isActive }) => markInactive(name, isActive),
    agent: ({ types }) => types.agent,
    pc: ({ types }) => types.pc,
    dofi: ({ types }) => types.dofi,
    tl: ({ types }) => types.tl,
    mca: ({ types }) => types.mca,
    total: ({ total }) => total,
    unhandled: ({ unhandled }) => unhandled,
  },
  fileName: LEADGEN_WORDS.byMarket.fileName,
});
