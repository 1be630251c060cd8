import pg from 'pg';
import type { Log } from '#platform/log';
import { deadline } from './deadline.ts';

/** Checks whether a server responds, on its own connection, so that no work, lock or full pool delays the check. */
export type HealthProbe = {
  /** Checks immediately. */
  ping: () => Promise<boolean>;
  /** Result of the last check. */
  isResponding: () => boolean;
  close: () => void;
};

export type HealthProbeOptions = {
  config: pg.ClientConfig;
  log: Pick<Log, 'warn' | 'info'>;
  /** Checks repeatedly while it returns true; absent: only `ping` checks. */
  probeWhile?: () => boolean;
  /** Called when the server stops responding. */
  onUnresponsive?: () => void;
};

const EVERY_MS = 250;
/** A server whose response to `select 1` takes longer counts as unresponsive. */
const TIMEOUT_MS = 1200;

/** The server is shutting down or starting, or closed the connection; any other server error counts as a response. */
const AWAY = /^(57P0\d|08\w{3})$/;
const isResponse = (error: unknown): boolean => error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '');

/** Whether a pooler accepts connections. No query is sent: it would wait for one of the pooler's server connections. */
export const canConnect = async (config: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {});
  return client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => void client.end().catch(() => {}));
};

export const openHealthProbe = ({ config, log, probeWhile, onUnresponsive }: HealthProbeOptions): HealthProbe => {
  let client: pg.Client | null = null;
  let checking: Promise<boolean> | null = null;
  let unresponsive = false;
  let closed = false;

  const drop = (): void => {
    const former = client;
    client = null;
    former?.connection.stream.destroy();
  };
  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client(config);
    client = next;
    next.on('error', () => {
      if (client === next) client = null;
    });
    await next.connect();
    return next;
  };
  const select = async (): Promise<void> => {
    const known = client;
    if (known) {
      const isThere = await known.query('select 1').then(
        () => true,
        () => false,
      );
      if (isThere) return;
      drop(); // the connection was closed; the server may respond on another one
    }
    await (await connect()).query('select 1');
  };
  const check = async (): Promise<boolean> => {
    const { late, clear } = deadline(TIMEOUT_MS);
    const asked = select();
    asked.catch(() => {});
    try {
      await Promise.race([asked, late]);
      return true;
    } catch (error) {
      drop();
      if (isResponse(error)) return true;
      if (!unresponsive && !closed) log.warn({ err: error }, 'database does not respond');
      return false;
    } finally {
      clear();
    }
  };
  const probe = async (): Promise<boolean> => {
    const answered = await check();
    if (closed) return false;
    const was = unresponsive;
    unresponsive = !answered;
    if (unresponsive && !was) onUnresponsive?.();
    if (was && !unresponsive) log.info('database responds again');
    return answered;
  };
  const ping = (): Promise<boolean> => {
    checking ??= probe().finally(() => {
      checking = null;
    });
    return checking;
  };

  const timer =
    probeWhile &&
    setInterval(() => {
      if (unresponsive || probeWhile()) void ping();
    }, EVERY_MS).unref();

  return {
    ping,
    isResponding: () => !unresponsive,
    close: () => {
      closed = true;
      if (timer) clearInterval(timer);
      const former = client;
      client = null;
      former?.end().catch(() => {});
    },
  };
};
