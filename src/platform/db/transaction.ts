import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isUuid } from '#platform/uuid';
import type { Scope, Tx } from './database.ts';
import type { DB } from './schema.ts';

/** One statement per scope, sent with BEGIN: written out because a SET takes no parameters, hence the strict check. */
const enter = (scope: Scope): string => {
  if (scope.role !== 'vitrine_site')
    return `set local role ${scope.role === 'vitrine_admin' ? scope.role : 'vitrine_network'}`;
  const market = uuid(scope.marketId);
  const site = scope.siteId === null ? '' : uuid(scope.siteId);
  return `set local role vitrine_site; select set_config('vitrine.market_id', '${market}', true), set_config('vitrine.site_id', '${site}', true)`;
};

const uuid = (text: string): string => {
  if (!isUuid(text)) throw new TypeError('a scope needs a UUID');
  return text;
};

/** Begins, takes the role and sets the tenant in one round trip. */
class ScopedDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(client: PoolClient, begin: string) {
    super({ pool: { connect: async () => client, end: async () => {}, options: {} } });
    this.#begin = begin;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

const dialectOf = (driver: ScopedDriver): Dialect => ({
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
});

export type Access = 'read only' | 'read write';

/**
 * Runs `work` in one transaction under `scope`, on a client that is given back in the end. The role and the tenant are
 * local to the transaction: nothing of them stays on the connection.
 */
export const inScope = <T>(
  client: PoolClient,
  scope: Scope,
  access: Access,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let begin: string;
  try {
    begin = `begin ${access}; ${enter(scope)}`;
  } catch (error) {
    client.release();
    throw error;
  }
  const db = new Kysely<DB>({ dialect: dialectOf(new ScopedDriver(client, begin)) });
  return db.transaction().execute(work);
};

export const acquire = (pool: Pool): Promise<PoolClient> => pool.connect();
