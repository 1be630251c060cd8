import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import { isUuid } from '#platform/uuid';
import type { Scope, Tx } from './database.ts';
import { type LogPosition, PRIMARY_POSITION, positionIn, REPLICA_POSITION, ReplicaBehind } from './log-position.ts';
import type { DB } from './schema.ts';
import type { StatementNames } from './statement-name.ts';

/** SQL that sets the scope's role, sent with BEGIN. SET accepts no parameters, so the UUIDs are checked strictly. */
const scopeSql = (scope: Scope): string => {
  if (scope.role !== 'vitrine_site')
    return `set local role ${scope.role === 'vitrine_admin' ? scope.role : 'vitrine_network'}`;
  const market = uuid(scope.marketId);
  const site = scope.siteId === null ? '' : uuid(scope.siteId);
  return (
    `set local role vitrine_site; select set_config('vitrine.market_id', '${market}', true), ` +
    `set_config('vitrine.site_id', '${site}', true)`
  );
};

const uuid = (text: string): string => {
  if (!isUuid(text)) throw new TypeError('a scope needs a UUID');
  return text;
};

export type Access = 'read only' | 'read write';

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/**
 * SQLSTATE: a prepared statement no longer matches its tables after a migration by a newer version. The connection is
 * discarded.
 */
const STALE_STATEMENT = '0A000';

const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === STALE_STATEMENT;

type ScopedOptions = {
  begin: string;
  /** The name with which a statement is prepared, once for each connection; undefined: no name. */
  nameOf: (sql: string, parameters: number) => string | undefined;
  /** Whether COMMIT is sent with the first statement, which must be the only one. */
  once: boolean;
  /** Only on a replica: what it must have replayed. */
  atLeast: LogPosition | undefined;
  /** Whether the position after COMMIT is asked for. */
  asksPosition: boolean;
};

/**
 * A client for one transaction. Concurrent statements are sent immediately (the pool's clients are pipelined); the
 * results come in order.
 */
class ScopedConnection implements DatabaseConnection, ConnectionProvider {
  readonly #client: PoolClient;
  readonly #begin: string;
  readonly #nameOf: (sql: string, parameters: number) => string | undefined;
  readonly #once: boolean;
  readonly #atLeast: LogPosition | undefined;
  readonly #asksPosition: boolean;
  #begun: Promise<PgResult> | null = null;
  #committed: Promise<{ command: string }> | null = null;
  #position: Promise<LogPosition | null> = Promise.resolve(null);
  #over = false;

  constructor(client: PoolClient, { begin, nameOf, once, atLeast, asksPosition }: ScopedOptions) {
    this.#client = client;
    this.#begin = begin;
    this.#nameOf = nameOf;
    this.#once = once;
    this.#atLeast = atLeast;
    this.#asksPosition = asksPosition;
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#over) throw new Error('the transaction of this query has ended');
    if (this.#begun === null) {
      this.#begun = this.#client.query(this.#begin);
      this.#begun.catch(() => {}); // reported by `commit` or by the first query
    }
    const name = this.#nameOf(sql, parameters.length);
    const query = { text: sql, values: [...parameters], ...(name && { name }) };
    const sent = this.#client.query(query);
    if (this.#once) void this.#sendCommit();
    if (this.#atLeast !== undefined) {
      sent.catch(() => {}); // on a replica that is behind, the tables of the statement may not exist yet
      checkReplayed(this.#atLeast, positionIn(await this.#begun));
    }
    const { command, rowCount, rows } = await sent;
    return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  streamQuery(): AsyncGenerator<never> {
    throw new Error('rows are read in batches, not as a stream');
  }

  #sendCommit(): Promise<{ command: string }> {
    this.#over = true;
    this.#committed = this.#client.query('commit');
    this.#committed.catch(() => {}); // reported by `commit`, unless the statement before it failed
    // A connection that is lost after COMMIT has committed: then no replica is known to show it.
    if (this.#asksPosition)
      this.#position = this.#client.query(PRIMARY_POSITION).then(positionIn, () => Number.POSITIVE_INFINITY);
    return this.#committed;
  }

  /**
   * Returns the position after it, if it was asked for. @throws when a statement failed and `work` ignored it:
   * PostgreSQL then rolls back.
   */
  async commit(): Promise<LogPosition | null> {
    this.#over = true;
    if (this.#begun === null) return null;
    await this.#begun;
    const { command } = await (this.#committed ?? this.#sendCommit());
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed');
    return this.#position;
  }

  /** Returns whether the client can be used again. */
  async rollback(): Promise<boolean> {
    this.#over = true;
    if (this.#begun === null) return true;
    const ended = this.#committed ?? this.#client.query('rollback');
    return ended.then(
      () => true,
      () => false,
    );
  }
}

/** @throws ReplicaBehind */
const checkReplayed = (atLeast: LogPosition, replayed: LogPosition | null): void => {
  if (replayed === null) throw new ReplicaBehind('the server is not a replica');
  if (replayed < atLeast) throw new ReplicaBehind(`the replica is ${atLeast - replayed} bytes behind`);
};

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Transaction<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const config = { dialect };

const openTx = (connection: ScopedConnection): Tx =>
  new Transaction<DB>({ config, driver, dialect, executor: new DefaultQueryExecutor(compiler, adapter, connection) });

export type TransactionOptions = {
  client: PoolClient;
  scope: Scope;
  access: Access;
  /** Whether COMMIT is sent with the first statement, which must be the only one. */
  once?: boolean;
  /** Only on a replica: what it must have replayed, otherwise the transaction fails with ReplicaBehind. */
  atLeast?: LogPosition;
  /** Receives the position of the primary after COMMIT. */
  onPosition?: ((position: LogPosition) => void) | undefined;
  /** Time-outs of its statements as SQL, sent with BEGIN. */
  limits: string;
  /** Null: statements have no names, because a pooler may run the next one on another connection. */
  names: StatementNames | null;
};

/**
 * Runs `work` in one transaction under `scope`, and releases the client at the end. Limits, role and tenant are local
 * to the transaction, so that none of them stays on the connection. BEGIN is sent with the first query; if it failed,
 * that query would run as the connection's own role, which has no rights on tables outside of a scope.
 */
export const inScope = async <T>(entry: TransactionOptions, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { client, scope, access, once = false, atLeast, onPosition, limits, names } = entry;
  let usable = true;
  let connection: ScopedConnection | null = null;
  try {
    const nameOf = (text: string, parameters: number): string | undefined =>
      access === 'read write' ? names?.(scope.role, text, parameters) : undefined;
    const check = atLeast === undefined ? '' : `; ${REPLICA_POSITION}`;
    const begin = `begin ${access}; ${limits}${scopeSql(scope)}${check}`;
    const asksPosition = onPosition !== undefined;
    connection = new ScopedConnection(client, { begin, nameOf, once, atLeast, asksPosition });
    const result = await work(openTx(connection));
    const position = await connection.commit();
    if (position !== null) onPosition?.(position);
    return result;
  } catch (error) {
    usable = (await connection?.rollback()) !== false && !isStale(error);
    throw error;
  } finally {
    client.release(!usable);
  }
};

export const acquire = (pool: Pool): Promise<PoolClient> => pool.connect();
