import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#platform/errors';
import type { Log } from '#platform/log';

/** Key of an advisory lock in the migrated database. */
const LOCK = 7_403;
const POLL_MS = 200;
const WARN_AFTER_MS = 5_000;
export const LOCK_WAIT_MS = 60_000;

type Holder = { pid: number; name: string | null; address: string | null; since: Date | null };

/** Columns of another role's session that the role may not see are null. */
const HOLDER = `
  select l.pid, nullif(a.application_name, '') as name, host(a.client_addr) as address,
    coalesce(a.xact_start, a.state_change, a.backend_start) as since
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.objid = ${LOCK} and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
  limit 1`;

export type LockOptions = { log: Log; waitMs?: number | undefined };

/**
 * Runs `work` in one transaction that holds the migration lock. The lock is bound to the transaction: it is released
 * even when this process is killed, and a pooler cannot keep it on a shared connection.
 * @throws StartError with the holder when the lock times out.
 */
export const inMigrationLock = async <T>(
  client: pg.Client,
  { log, waitMs = LOCK_WAIT_MS }: LockOptions,
  work: () => Promise<T>,
): Promise<T> => {
  await client.query('begin');
  try {
    await takeLock(client, log, waitMs);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

/** Runs `work`, which uses its own transactions on another connection, while this instance holds the lock. */
export type Locked = <T>(work: () => Promise<T>) => Promise<T>;

const takeLock = async (client: pg.Client, log: Log, waitMs: number): Promise<void> => {
  const start = Date.now();
  let warned = false;
  while (!(await tryLock(client))) {
    const waited = Date.now() - start;
    if (waited >= waitMs) throw await refusal(client, waitMs);
    if (!warned && waited >= WARN_AFTER_MS) {
      warned = true;
      log.warn({ holder: await findHolder(client) }, 'waiting for the migration lock');
    }
    await pause(Math.min(POLL_MS, waitMs));
  }
};

const tryLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as ok`);
  return rows[0]?.ok === true;
};

const findHolder = async (client: pg.Client): Promise<Holder | null> =>
  (await client.query<Holder>(HOLDER)).rows[0] ?? null;

const refusal = async (client: pg.Client, waitMs: number): Promise<StartError> => {
  return new StartError('migration-lock', { seconds: Math.round(waitMs / 1000), holder: await findHolder(client) });
};
