import type pg from 'pg';
import { withClient } from './with-client.ts';

/**
 * What is between this process and the server.
 * - direct: nothing that shares connections
 * - session: a pooler that assigns one server connection to a client until it disconnects
 * - transaction: a pooler that may assign another one for each transaction: no LISTEN, no session locks or settings
 */
export type PoolingMode = 'direct' | 'session' | 'transaction';

const NAME = 'vitrine start';
/** On an idle pooler the first attempt detects sharing; on a busy one other clients may hide it in some attempts. */
const ATTEMPTS = 5;

/** Id of the server process that currently serves the connection. */
export const pidOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** A server sends its process id when a connection starts; a pooler invents one, because no server is assigned yet. */
export const isDirect = (client: pg.ClientBase, pid: number): boolean =>
  (client as pg.ClientBase & { processID?: number }).processID === pid;

/**
 * Detects the mode with a transaction on a second connection: does it get, or displace, the process of the first one?
 */
export const detectPoolingMode = (url: string): Promise<PoolingMode> =>
  withClient(url, NAME, async (first) => {
    if (isDirect(first, await pidOf(first))) return 'direct';
    return withClient(url, NAME, async (second) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await shares(first, second)) return 'transaction';
      return 'session';
    });
  });

/** Statement pooling refuses BEGIN, which counts as sharing. */
const shares = async (first: pg.Client, second: pg.Client): Promise<boolean> => {
  const own = await pidOf(first);
  try {
    await second.query('begin');
  } catch {
    return true;
  }
  try {
    return (await pidOf(second)) === own || (await pidOf(first)) !== own;
  } finally {
    await second.query('rollback');
  }
};
