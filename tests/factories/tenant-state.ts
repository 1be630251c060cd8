import { sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { TenantModel } from './tenant-model.ts';

type Column = 'market_id' | 'account_id';

/** Rows as JSON texts, by table. */
export type TenantState = Readonly<Record<string, readonly string[]>>;

/** Every table with a market or an account, and the column by which its rows are found. */
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

/** All rows of a tenant. */
export const readTenant = (
  db: Database,
  tables: ReadonlyMap<string, Column>,
  { ids }: TenantModel,
): Promise<TenantState> =>
  db.read({ role: 'vitrine_admin' }, async (tx) => {
    const accounts = sql.join([ids.account, ids.memberAccount, ids.guest].map((id) => sql`${id}::uuid`));
    const parts = [
      sql`select 'accounts' as name, to_jsonb(t)::text as row from accounts t where id in (${accounts})`,
      ...[...tables].map(([table, column]) => {
        const owned = column === 'market_id' ? sql`market_id = ${ids.market}` : sql`account_id in (${accounts})`;
        return sql`select ${table}, to_jsonb(t)::text from ${sql.table(table)} t where ${owned}`;
      }),
    ];
    const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
    const byTable = Map.groupBy(rows, ({ name }) => name);
    return Object.fromEntries([...byTable].map(([name, list]) => [name, list.map(({ row }) => row).sort()]));
  });
