import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { TenantModel } from './tenant-model.ts';

type Column = 'market_id' | 'account_id';

/** Rows as JSON texts, by table. */
export type TenantState = Readonly<Record<string, readonly string[]>>;

/** Every table with a market or an account, and the column that selects its rows. */
export const tenantTables = (db: Database): Promise<ReadonlyMap<string, Column>> =>
  db.read({ role: 'vitrine_admin' }, async (tx) => {
    const { rows } = await sql<{ name: string; column: Column }>`
      select t.relname as name, max(c.attname) as "column"
      from pg_class t join pg_attribute c on c.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
        and c.attname in ('market_id', 'account_id') and not c.attisdropped
      group by t.relname order by t.relname`.execute(tx);
    return new Map(rows.map(({ name, column }) => [name, column]));
  });

const rowsSql = (tables: ReadonlyMap<string, Column>): string =>
  [
    `select 'accounts' as name, to_jsonb(t)::text as row from accounts t where id = any($2::uuid[])`,
    ...[...tables].map(([table, column]) => {
      const owned = column === 'market_id' ? 'market_id = $1::uuid' : 'account_id = any($2::uuid[])';
      return `select '${table}', to_jsonb(t)::text from "${table}" t where ${owned}`;
    }),
  ].join(' union all ');

/**
 * Reads all rows of a tenant. Uses `write` because the statement is long and only statements of `write` are prepared.
 */
export const readTenant = (
  db: Database,
  tables: ReadonlyMap<string, Column>,
  { ids }: TenantModel,
): Promise<TenantState> =>
  db.write({ role: 'vitrine_admin' }, async (tx) => {
    const of = [ids.market, [ids.account, ids.memberAccount, ids.guest]];
    const { rows } = await tx.executeQuery<{ name: string; row: string }>(CompiledQuery.raw(rowsSql(tables), of));
    const byTable = Map.groupBy(rows, ({ name }) => name);
    return Object.fromEntries([...byTable].map(([name, list]) => [name, list.map(({ row }) => row).sort()]));
  });
