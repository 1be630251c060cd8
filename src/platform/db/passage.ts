import type pg from 'pg';
import { withClient } from './ask.ts';

/**
 * What lies between us and the server.
 *   direct: nothing that shares its connections
 *   session: a pooler that gives us one connection for as long as we stay
 *   transaction: a pooler that may give us another one for each transaction: no LISTEN, no lock or setting that lasts
 */
export type Passage = 'direct' | 'session' | 'transaction';

const NAME = 'vitrine start';
/** A pooler shares at the first look when it is idle; other clients of a busy one may hide it from some. */
const LOOKS = 5;

/** The number of the server's process that answers now. */
export const pidOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** A server tells its process number at the start of a connection; a pooler makes one up, for it has none to tell yet. */
export const isDirect = (client: pg.ClientBase, pid: number): boolean =>
  (client as pg.ClientBase & { processID?: number }).processID === pid;

/** Finds out by holding a transaction on a second connection: did it get, or take away, the first one's process? */
export const findPassage = (url: string): Promise<Passage> =>
  withClient(url, NAME, async (first) => {
    if (isDirect(first, await pidOf(first))) return 'direct';
    return withClient(url, NAME, async (second) => {
      for (let look = 0; look < LOOKS; look++) if (await shares(first, second)) return 'transaction';
      return 'session';
    });
  });

/** Statement pooling refuses BEGIN: it shares even more. */
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
