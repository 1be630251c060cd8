import { setTimeout as pause } from 'node:timers/promises';
import { TemporaryStartError } from '#platform/errors';
import type { Log } from '#platform/log';
import type { Running } from './embedded-start.ts';

export type SupervisorOptions = {
  /** Joins the server or starts it again. */
  run: () => Promise<Running>;
  log: Log;
  /** Aborted: the server may end, it is not wanted any more. */
  signal: AbortSignal;
  /** false: a server that is lost stays lost (a command then fails). */
  restarts: boolean;
  /** How long failures that do not pass by themselves must last. */
  lostAfterMs?: number;
};

export type Supervisor = {
  /** The server in use, once a start under way is over; the one before when that failed. */
  running: () => Promise<Running>;
  /** Not running, and the last attempt failed for a reason that does not pass by itself. */
  isLost: () => boolean;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** A refusal may come from a command that uses the directory for a moment: it counts when it lasts. */
const LOST_AFTER_MS = 60_000;

/** Starts the server again whenever it is lost, with longer and longer pauses while that fails, until `signal`. */
export const superviseServer = (first: Running, options: SupervisorOptions): Supervisor => {
  const { run, log, signal, restarts, lostAfterMs = LOST_AFTER_MS } = options;
  let running = first;
  let restarting: Promise<void> = Promise.resolve();
  let lost = false;

  const restart = async (): Promise<void> => {
    const since = Date.now();
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        running = await run();
        lost = false;
        log.info('embedded database started again');
        return watch();
      } catch (error) {
        if (signal.aborted) return;
        lost = !(error instanceof TemporaryStartError) && Date.now() - since >= lostAfterMs;
        log.error({ err: error, waitMs: wait }, 'embedded database not started, trying again');
        await pause(wait, undefined, { signal }).catch(() => {});
      }
    }
  };
  const watch = (): void => {
    running.lease.client.once('end', () => {
      if (signal.aborted || !restarts) return;
      log.error('embedded database lost, starting it again');
      restarting = restart();
    });
  };

  watch();
  return { running: () => restarting.then(() => running), isLost: () => lost };
};
