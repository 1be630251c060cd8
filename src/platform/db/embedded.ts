import { realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STOP_LIMITS } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import { isAlive } from '#platform/process-info';
import { type Cluster, DB_NAME, DB_USER, openCluster } from './embedded-cluster.ts';
import { type Identity, stopChild } from './embedded-launch.ts';
import { type User, waitForSharedUsers } from './embedded-lease.ts';
import { findServer } from './embedded-locks.ts';
import { ensureRunning, type Running } from './embedded-start.ts';
import { superviseServer } from './embedded-supervisor.ts';

export type EmbeddedOptions = {
  /** Absolute path of DATA_DIR; the cluster is in its `postgres` folder. */
  dataDir: string;
  /** Only one server at a time; commands may join a running server. */
  user: User;
  log: Log;
  /** False: writes are not synced to disk (tests, and databases that are deleted after use). */
  durable?: boolean;
  identity?: Identity['kind'];
};

/** A running embedded PostgreSQL. */
export type Embedded = {
  /** For migrations and tools: a `postgres://` URL with the socket and the cluster's superuser. */
  url: string;
  /** The same URL for another database of the server. */
  urlOf: (database: string) => string;
  /** Whether this process started or took over the server. */
  owner: boolean;
  /** Process id of the server. */
  pid: number | null;
  /** Whether the server is lost and this process cannot start it, although it keeps trying. */
  isLost: () => boolean;
  /** Ends this use; an owner stops the server. */
  close: () => Promise<void>;
};

const POLL_MS = 20;

/**
 * Starts the embedded server of `dataDir`, or joins a running one (docs/decisions/0007-embedded-postgresql.md). A
 * server that is lost while in use is restarted, with retries.
 * @throws StartError when another web server uses the directory or PostgreSQL cannot start.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, durable = true, identity, user, log } = options;
  const cluster = await openCluster({ dataDir, durable, identity });
  const stop = new AbortController();
  const run = (): Promise<Running> => ensureRunning(cluster, { user, dataDir, signal: stop.signal });
  const first = await run();
  const supervisor = superviseServer(first, { run, log, signal: stop.signal, restarts: user.kind === 'server' });
  const urlOf = (database: string): string =>
    `postgres://${DB_USER}@/${database}?host=${encodeURIComponent(first.socketDirectory)}`;
  let closing: Promise<void> | null = null;
  return {
    url: urlOf(DB_NAME),
    urlOf,
    owner: first.lease.role === 'owner',
    pid: (await findServer(cluster.directory))?.pid ?? null,
    isLost: supervisor.isLost,
    close: () => {
      stop.abort();
      closing ??= supervisor.running().then((running) => end(running, user, cluster));
      return closing;
    },
  };
};

const end = async ({ lease, child }: Running, user: User, cluster: Cluster): Promise<void> => {
  await waitForSharedUsers(lease, user).catch(() => {});
  const living = await findServer(cluster.directory).catch(() => null);
  await lease.client.end().catch(() => {});
  if (lease.role === 'guest') return;
  if (child) await stopChild(child);
  else if (living) await stopProcess(living.pid);
  // A temporary folder for this server only, empty once it is stopped.
  if (cluster.socketDirectory !== cluster.directory) await rmdir(cluster.socketDirectory).catch(() => {});
};

/** Stops the server of a DATA_DIR whose process was killed. Nothing else may use that folder. */
export const stopServerOf = async (dataDir: string): Promise<void> => {
  const left = await findServer(join(await realpath(dataDir), 'postgres')).catch(() => null);
  if (left) await stopProcess(left.pid);
};

const stopProcess = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMITS.embedded;
  while ((await isAlive(pid)) && Date.now() < deadline) await pause(POLL_MS);
};
