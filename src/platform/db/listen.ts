import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log';
import { deadline } from './deadline.ts';
import { type LogPosition, PRIMARY_POSITION, positionIn } from './log-position.ts';

type Listener = { channel: string; onMessage: (payload: string) => void; onReconnect: () => void };

/** One connection that receives notifications and reconnects automatically. */
export type Notifications = {
  listen: (listener: Listener) => Promise<() => Promise<void>>;
  /**
   * Position of the primary at which every change is committed that was announced so far; 0: nobody listens, or there
   * are no replicas. While the connection is lost, the last known one: what was missed is announced afterwards.
   */
  position: () => Promise<LogPosition>;
  /** Whether a notification or a heartbeat arrived in the last one and a half seconds, or nobody listens. */
  hears: () => boolean;
  close: () => Promise<void>;
};

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** A connection that delivers nothing is found within one and a half seconds (rule PAGE-CACHE-STALE). */
const HEARTBEAT_MS = 500;
const HEARTBEAT_TIMEOUT_MS = 1_000;

type Options = {
  log: Log;
  /** Without replicas nobody needs `position`, which costs a query for each announcement. */
  hasReplicas: boolean;
};

/** Connects at the first `listen`. `config`: for an ordinary client. */
export const openNotifications = (config: pg.ClientConfig, { log, hasReplicas }: Options): Notifications => {
  const listeners = new Set<Listener>();
  let client: Promise<pg.Client> | null = null;
  let connected: pg.Client | null = null;
  let heartbeat: NodeJS.Timeout | null = null;
  let isBeating = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  const stop = new AbortController();
  /** The last known position, and the reading that includes the latest announcement. */
  let known: LogPosition = 0;
  let reading: Promise<LogPosition> = Promise.resolve(known);
  let waiting: Promise<LogPosition> | null = null;

  const hear = (): void => {
    heardAt = performance.now();
  };
  /** After an announcement: one reading runs, and one waits that is sent after all announcements before it. */
  const readPosition = (from: pg.Client): void => {
    if (!hasReplicas) return;
    waiting ??= reading.then(async () => {
      waiting = null;
      const position = await from.query(PRIMARY_POSITION).then(positionIn, () => null);
      known = position ?? known;
      return known;
    });
    reading = waiting;
  };

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ ...config, pipeline: true, connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS });
    next.on('error', (error) => log.warn({ err: error }, 'notification connection lost'));
    next.on('notification', ({ channel, payload = '' }) => {
      readPosition(next);
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload);
    });
    try {
      await next.connect();
      for (const channel of new Set([...listeners].map((listener) => listener.channel))) await subscribe(next, channel);
    } catch (error) {
      next.connection.stream.destroy();
      throw error;
    }
    next.once('end', () => {
      connected = null;
      heardAt = Number.NEGATIVE_INFINITY;
      if (!stop.signal.aborted) client = reconnect();
    });
    readPosition(next);
    hear();
    connected = next;
    return next;
  };

  const reconnect = async (): Promise<pg.Client> => {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
      await pause(wait, undefined, { signal: stop.signal });
      const next = await connect().catch(() => null);
      if (!next) continue;
      for (const listener of listeners) listener.onReconnect();
      return next;
    }
  };

  const beat = async (): Promise<void> => {
    const current = connected;
    if (current === null || isBeating) return;
    isBeating = true;
    const { late, clear } = deadline(HEARTBEAT_TIMEOUT_MS);
    await Promise.race([current.query('select 1').then(hear), late])
      .catch((error: unknown) => {
        log.warn({ err: error }, 'notification connection does not respond');
        current.connection.stream.destroy();
      })
      .finally(clear);
    isBeating = false;
  };

  return {
    listen: async (listener) => {
      listeners.add(listener);
      client ??= connect();
      client.catch(() => {}); // after an abort nobody handles the rejection
      heartbeat ??= setInterval(() => void beat(), HEARTBEAT_MS).unref();
      await subscribe(await client, listener.channel);
      return async () => {
        listeners.delete(listener);
      };
    },
    position: () => reading,
    hears: () => client === null || performance.now() - heardAt < HEARTBEAT_MS + HEARTBEAT_TIMEOUT_MS,
    close: async () => {
      stop.abort();
      if (heartbeat) clearInterval(heartbeat);
      await (await client?.catch(() => null))?.end().catch(() => {});
    },
  };
};

const subscribe = async (client: pg.Client, channel: string): Promise<void> => {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
};
