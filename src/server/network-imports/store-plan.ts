import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { ImportKind } from '#domain/network/import-columns';
import type { Tx } from '#platform/db/database';
import { recordChanges } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import type { Plan, PlannedRow } from './plan.ts';
import { MARKET_COLUMNS } from './plan-markets.ts';
import { MEMBER_COLUMNS } from './plan-members.ts';

/** Columns that identify a row, and those that an import fills. */
const TABLES = {
  members: { keys: ['market_id', 'id'], columns: ['email', ...Object.values(MEMBER_COLUMNS)] },
  markets: {
    // The database generates the column market_id of a market center.
    keys: ['id'],
    columns: [...Object.values(MARKET_COLUMNS), 'lat', 'lng', 'insee', 'time_zone', 'api_key_cipher'],
  },
} as const satisfies Record<ImportKind, { keys: readonly string[]; columns: readonly string[] }>;

type Stored = { kind: ImportKind; rows: readonly PlannedRow[]; at: string };

/** Rows as one parameter, so that many rows are one statement. */
const rowsSql = ({ kind, rows, at }: Stored) => {
  const values = rows.map(({ row }) => ({ ...row, created_at: at, updated_at: at }));
  return sql`jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(values)}::jsonb) v`;
};

const insertRows = async (tx: Tx, added: Stored): Promise<void> => {
  const { keys, columns } = TABLES[added.kind];
  const names = sql.join([...keys, ...columns, 'created_at', 'updated_at'].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(added.kind)} (${names}) select ${names} from ${rowsSql(added)}`.execute(tx);
};

/** Missing values are not changed. */
const updateRows = async (tx: Tx, changed: Stored): Promise<void> => {
  const set = [...TABLES[changed.kind].columns, 'updated_at'].map(
    (name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`v.${name}`)}, ${sql.ref(`t.${name}`)})`,
  );
  await sql`
    update ${sql.table(changed.kind)} t set ${sql.join(set)} from ${rowsSql(changed)}
    where t.market_id = v.market_id and t.id = v.id`.execute(tx);
};

type Recorded = Parameters<typeof recordChanges>[2][number];

const savedOf =
  (kind: ImportKind) =>
  ({ row, changes }: PlannedRow): Recorded => ({
    subject: { kind: kind === 'members' ? 'member' : 'market', id: row.id },
    action: kind === 'members' ? 'member.saved' : 'market.saved',
    fields: Object.fromEntries(changes.map(({ column, from, to }) => [column, { from, to }])),
    site: { marketId: row.market_id, id: null },
  });

const createdOf = ({ row }: PlannedRow): Recorded => ({
  subject: { kind: 'market', id: row.id },
  action: 'market.created',
  fields: { name: { from: null, to: row.name } },
  site: { marketId: row.market_id, id: null },
});

/**
 * Stores the additions and changes of a plan, with a journal entry for each changed row. For new members only the entry
 * of the import contains their number.
 */
export const storePlan = async (
  { system, person }: AdminRequestCtx,
  tx: Tx,
  { kind, plan: { added, changed } }: { kind: ImportKind; plan: Plan },
): Promise<void> => {
  const at = system.now().toISOString();
  if (added.length > 0) await insertRows(tx, { kind, rows: added, at });
  if (changed.length > 0) await updateRows(tx, { kind, rows: changed, at });
  const created = kind === 'markets' ? added.map(createdOf) : [];
  const recorded = [...created, ...changed.map(savedOf(kind))];
  await recordChanges({ system, person, site: { marketId: NIL, id: null } }, tx, recorded);
};
