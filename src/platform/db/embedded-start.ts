import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { errorCode, oneLine, StartError, TemporaryStartError } from '#platform/errors';
import { type Cluster, startServer } from './embedded-cluster.ts';
import { explainExit, hasEnded } from './embedded-exit.ts';
import { stopChild } from './embedded-launch.ts';
import { connectLease, type Lease, LeaseLost, takeLease, type User } from './embedded-lease.ts';
import { findServer, releaseStaleLocks } from './embedded-locks.ts';

/** A server in use. `child` is null when another process started it. */
export type Running = { lease: Lease; child: ChildProcess | null; socketDirectory: string };

export type Use = { user: User; dataDir: string; signal: AbortSignal };

/** Recovery after a crash can take long; a second start is refused much earlier. */
const READY_LIMIT_MS = 120_000;
const POLL_MS = 20;
/** Number of consecutive starts that may exit immediately; a caller that can wait longer retries. */
const ATTEMPTS = 3;

/**
 * Joins the running server of the cluster, or starts one, and takes the lease.
 * @throws StartError when the directory is in use or PostgreSQL cannot run, TemporaryStartError when it may run later.
 */
export const ensureRunning = async (cluster: Cluster, { user, dataDir, signal }: Use): Promise<Running> => {
  const deadline = Date.now() + READY_LIMIT_MS;
  let child: ChildProcess | null = null;
  let failures = 0;
  while (Date.now() < deadline && !signal.aborted) {
    const server = await findServer(cluster.directory);
    const socketDirectory = server?.socketDirectory ?? cluster.socketDirectory;
    const connection = await tryConnect(socketDirectory, user);
    const lease = connection && connection !== 'not ready' ? await tryLease(connection, user, dataDir) : null;
    if (lease) return { lease, child: child && !hasEnded(child) ? child : null, socketDirectory };
    if (child && hasEnded(child)) {
      await checkExit(cluster, child, ++failures);
      child = null;
    }
    if (!(server || connection || child)) {
      await releaseStaleLocks(cluster.directory, cluster.socketDirectory);
      child = await startServer(cluster);
    }
    await pause(POLL_MS);
  }
  if (child && signal.aborted) await stopChild(child);
  throw new StartError('db-no-response', { dataDir, logFile: cluster.logFile });
};

/**
 * Handles a server that exited immediately. @throws StartError unless another server runs or another attempt is left
 */
const checkExit = async (cluster: Cluster, child: ChildProcess, failures: number): Promise<void> => {
  if (await findServer(cluster.directory)) return;
  const error = await explainExit(cluster, child);
  if (!(error instanceof TemporaryStartError) || failures >= ATTEMPTS) throw error;
};

const NO_SERVER_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** SQLSTATE while starting, recovering or stopping. */
const NOT_READY_CODE = '57P03';

/** Null: no server listens. */
const tryConnect = async (socketDirectory: string, user: User): Promise<Client | 'not ready' | null> => {
  try {
    return await connectLease(socketDirectory, user);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_READY_CODE) return 'not ready';
    if (error instanceof DatabaseError) throw error;
    if (NO_SERVER_CODES.has(errorCode(error) ?? '')) return null;
    if (oneLine(error).startsWith('Connection terminated')) return null;
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
