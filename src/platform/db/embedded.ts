import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { StartError } from '#platform/errors';
import { STOP_LIMITS } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import { RESTORE } from './damage.ts';
import {
  type Cluster,
  DB_USER,
  findServer,
  isAlive,
  lastLine,
  openCluster,
  removeStalePid,
  startServer,
} from './embedded-cluster.ts';
import { type Identity, interrupt } from './embedded-launch.ts';
import { connectLease, type Lease, LeaseLost, takeLease, type User, waitForGuests } from './embedded-lease.ts';

export type EmbeddedOptions = {
  /** Absolute path of DATA_DIR; the cluster is in its `postgres` folder. */
  dataDir: string;
  /** One server at a time; commands may join a living server. */
  user: User;
  log: Log;
  /** false: nothing is forced to disk (tests only). */
  durable?: boolean;
  identity?: Identity['kind'];
};

/** A running embedded PostgreSQL. */
export type Embedded = {
  /** For pg, Kysely and tools: a `postgres://` URL that names the socket. */
  url: string;
  /** URL of another database of the same server. */
  urlOf: (database: string) => string;
  /** Whether this process started or took over the server. */
  owner: boolean;
  /** Process id of the server. */
  pid: number | null;
  /** Ends this use; an owner stops the server. */
  close: () => Promise<void>;
};

/** Recovery after a crash can be long; a second start is refused long before. */
const READY_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 20;

type Running = { lease: Lease; child: ChildProcess | null; socketDirectory: string };

/**
 * Starts the embedded server of `dataDir`, or joins a living one (docs/decisions/0007-embedded-postgresql.md).
 * A server that is lost while in use is started again.
 * @throws StartError, one French line, when another web server uses the directory or PostgreSQL cannot start.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, durable = true, identity, user, log } = options;
  const cluster = await openCluster({ dataDir, durable, identity });
  let running = await ensureRunning(cluster, options);
  let closing: Promise<void> | null = null;
  const watch = ({ lease }: Running): void => {
    lease.client.once('end', () => {
      if (closing || user.kind === 'tool') return;
      log.error({ dataDir }, 'embedded database lost, starting it again');
      ensureRunning(cluster, options).then(
        (again) => {
          running = again;
          if (closing) void end(running, user);
          else watch(running);
        },
        (error: unknown) => log.fatal({ err: error }, 'embedded database cannot be started again'),
      );
    });
  };
  await makeDatabase(running.lease.client).catch(async (error: unknown) => {
    closing = end(running, user, cluster);
    await closing;
    throw error;
  });
  watch(running);
  const urlOf = (database: string): string =>
    `postgres://${DB_USER}@/${database}?host=${encodeURIComponent(running.socketDirectory)}`;
  return {
    url: urlOf('vitrine'),
    urlOf,
    owner: running.lease.role === 'owner',
    pid: (await findServer(cluster.directory))?.pid ?? null,
    close: () => {
      closing ??= end(running, user, cluster);
      return closing;
    },
  };
};

const ensureRunning = async (cluster: Cluster, { user, dataDir }: EmbeddedOptions): Promise<Running> => {
  const deadline = Date.now() + READY_LIMIT_MS;
  let child: ChildProcess | null = null;
  while (Date.now() < deadline) {
    const living = await findServer(cluster.directory);
    const socketDirectory = living?.socketDirectory ?? cluster.socketDirectory;
    const client = await tryConnect(socketDirectory, user);
    const lease = client ? await tryLease(client, user, dataDir) : null;
    if (lease) return { lease, child: child && !hasEnded(child) ? child : null, socketDirectory };
    if (child && hasEnded(child)) child = await explainExit(cluster);
    if (!(living || child)) {
      await removeStalePid(cluster.directory);
      child = await startServer(cluster);
      child.on('error', () => {});
    }
    await pause(LOOK_EVERY_MS);
  }
  throw new StartError(`Base de données : pas de réponse de PostgreSQL dans ${dataDir} ; voir ${cluster.logFile}.`);
};

/** By itself, or by a signal: PostgreSQL aborts when it finds its files damaged. */
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** What a server said last before it gave up: why, not what came of it. */
const reasonOf = (text: string): string => {
  const said = text.split('\n').map((line) => /(?:PANIC|FATAL): +(?!the database system is)(.*)/.exec(line)?.[1]);
  return said.findLast((line) => line !== undefined) ?? lastLine(text);
};

/** A server that ended at once: another start was quicker (look again), or it cannot run (say why). */
const explainExit = async (cluster: Cluster): Promise<null> => {
  const text = await readFile(cluster.logFile, 'utf8').catch(() => '');
  if (text.includes('postmaster.pid') || (await findServer(cluster.directory))) return null;
  throw new StartError(
    `Base de données : PostgreSQL ne démarre pas (${reasonOf(text)} ; ${cluster.logFile}) : ${RESTORE}.`,
  );
};

const NOT_THERE = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** Starting, recovering or stopping. */
const NOT_NOW = '57P03';

const tryConnect = async (socketDirectory: string, user: User): Promise<Client | null> => {
  try {
    return await connectLease(socketDirectory, user);
  } catch (error) {
    if (error instanceof DatabaseError && error.code !== NOT_NOW) throw error;
    if (error instanceof DatabaseError || NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    if ((error as Error).message.startsWith('Connection terminated')) return null;
    throw error;
  }
};

const tryLease = async (client: Client, user: User, dataDir: string): Promise<Lease | null> => {
  try {
    return await takeLease(client, user, dataDir);
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof StartError) throw error;
    if (error instanceof LeaseLost || error instanceof Error) return null;
    throw error;
  }
};

const makeDatabase = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(`select from pg_database where datname = 'vitrine'`);
  if (rowCount) return;
  await client.query('create database vitrine').catch((error: unknown) => {
    const code = error instanceof DatabaseError ? error.code : null;
    if (code !== '42P04' && code !== '23505') throw error; // another process made it just now
  });
};

const end = async (running: Running, user: User, cluster?: Cluster): Promise<void> => {
  const { lease, child } = running;
  await waitForGuests(lease, user).catch(() => {});
  const living = cluster ? await findServer(cluster.directory) : null;
  await lease.client.end().catch(() => {});
  if (lease.role === 'guest') return;
  if (child) await stopChild(child);
  else if (living) await stopProcess(living.pid);
  const own = cluster && cluster.socketDirectory !== cluster.directory ? cluster.socketDirectory : null;
  if (own) await rmdir(own).catch(() => {}); // made for this server only, and empty once it is stopped
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  interrupt(child);
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMITS.embedded);
  await gone;
  clearTimeout(late);
};

const stopProcess = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMITS.embedded;
  while (isAlive(pid) && Date.now() < deadline) await pause(LOOK_EVERY_MS);
};
