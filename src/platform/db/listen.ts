import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log';

type Listener = { channel: string; onMessage: (payload: string) => void; onReconnect: () => void };

/** One connection that receives notifications and reconnects automatically. */
export type Notifications = {
  listen: (listener: Listener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5_000;
const HEARTBEAT_MS = 15_000;

/** Connects at the first `listen`. `config`: for an ordinary client. */
export const openNotifications = (config: pg.ClientConfig, log: Log): Notifications => {
  const listeners = new Set<Listener>();
  let client: Promise<pg.Client> | null = null;
  let heartbeat: NodeJS.Timeout | null = null;
  const stop = new AbortController();

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client(config);
    next.on('error', (error) => log.warn({ err: error }, 'notification connection lost'));
    await next.connect();
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload);
    });
    for (const channel of new Set([...listeners].map((listener) => listener.channel))) await subscribe(next, channel);
    next.once('end', () => {
      if (!stop.signal.aborted) client = reconnect();
    });
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

  const beat = (): void => {
    client?.then((client) => client.query('select 1').catch(() => client.end().catch(() => {}))).catch(() => {});
  };

  return {
    listen: async (listener) => {
      listeners.add(listener);
      client ??= connect();
      client.catch(() => {}); // after an abort nobody handles the rejection
      heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
      await subscribe(await client, listener.channel);
      return async () => {
        listeners.delete(listener);
      };
    },
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
