import { setTimeout as pause } from 'node:timers/promises';
import { TemporaryStartError } from '#platform/errors';
import type { Log } from '#platform/log';
import type { Running } from './embedded-start.ts';

export type SupervisorOptions = {
  /** Joins the server, or starts it again. */
  run: () => Promise<Running>;
  log: Log;
  /** After an abort, the server may end and is not restarted. */
  signal: AbortSignal;
  /** False: a lost server is not restarted (a command then fails). */
  restarts: boolean;
  /** Duration of failures after which the server counts as lost. */
  lostAfterMs?: number;
};

export type Supervisor = {
  /** The server in use, after a running restart; the former one if that failed. */
  running: () => Promise<Running>;
  /** Whether it is not running, and the last attempt failed for a permanent reason. */
  isLost: () => boolean;
};

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 15_000;
/** A refusal may come from a command that uses the directory for a short time. */
const LOST_AFTER_MS = 60_000;

/** Restarts the server whenever it is lost, with growing pauses between failed attempts, until `signal`. */
export const superviseServer = (first: Running, options: SupervisorOptions): Supervisor => {
  const { run, log, signal, restarts, lostAfterMs = LOST_AFTER_MS } = options;
  let running = first;
  let restarting: Promise<void> = Promise.resolve();
  let lost = false;

  const restart = async (): Promise<void> => {
    const since = Date.now();
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
      try {
        running = await run();
        lost = false;
        log.info('embedded database restarted');
        return watch();
      } catch (error) {
        if (signal.aborted) return;
        lost = !(error instanceof TemporaryStartError) && Date.now() - since >= lostAfterMs;
        log.error({ err: error, waitMs: wait }, 'embedded database not started, retrying');
        await pause(wait, undefined, { signal }).catch(() => {});
      }
    }
  };
  const watch = (): void => {
    running.lease.client.once('end', () => {
      if (signal.aborted || !restarts) return;
      log.error('embedded database lost, restarting');
      restarting = restart();
    });
  };

  watch();
  return { running: () => restarting.then(() => running), isLost: () => lost };
};
