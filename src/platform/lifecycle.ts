import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log';

/** Shutdown steps of a process, and its state. */
export type Lifecycle = {
  /** Adds a step. Steps run in the reverse order: what was opened last is closed first. */
  onShutdown: (name: string, step: () => unknown) => void;
  /** True after the first signal: /readyz responds 503 and no new work is accepted. */
  stopping: () => boolean;
  /** Aborted by the first signal, so that long startup work ends early. */
  signal: AbortSignal;
  /**
   * Runs `start`. When it fails and `retryAfter` returns a time in milliseconds, closes what was opened and runs it
   * again after that time. A failure while the process is stopping is ignored.
   */
  starting: (start: () => Promise<void>, retryAfter?: RetryAfter) => Promise<void>;
  /** Runs the steps once and exits: 0, or 1 when a step failed or took too long. */
  stop: (reason: string) => Promise<void>;
};

/** Milliseconds until the next attempt; null: the failure is final. */
export type RetryAfter = (error: unknown) => number | null;

type Process = {
  on: (event: string, listener: (value: unknown) => void) => unknown;
  exit: (code: number) => void;
};

export type LifecycleOptions = {
  log: Log;
  /** For all steps together; longer than the limits of the steps (STOP_LIMITS). */
  limitMs?: number;
  process?: Process;
};

/**
 * Limit of each part of a shutdown, in milliseconds. Their sum is below `LIMIT_MS`, so that a part that hangs does not
 * prevent the later ones from closing. A process manager must wait longer than that (docs/operations.md).
 */
export const STOP_LIMITS = {
  /** Behind a load balancer: time between 'not ready' and the last accepted connection (rule HTTP-SHUTDOWN). */
  drain: 5_000,
  /** Keep-alive connections are closed with their last response. */
  lastAnswers: 1_000,
  requests: 5_000,
  jobs: 3_000,
  database: 2_000,
  embedded: 5_000,
} as const;

export const LIMIT_MS = 25_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Starts the handling of signals and unhandled errors. The first signal runs the steps; a second one, or the limit,
 * exits at once with 1. An unhandled error is logged and exits with 1, because the state of the process is unknown.
 */
export const startLifecycle = ({ log, limitMs = LIMIT_MS, process: host = process }: LifecycleOptions): Lifecycle => {
  const steps: { name: string; step: () => unknown }[] = [];
  let stopped: Promise<void> | null = null;
  const stopRequested = new AbortController();

  /** Runs the last steps until `left` remain, each once. Returns whether all succeeded. */
  const runSteps = async (left: number): Promise<boolean> => {
    let clean = true;
    for (let last = steps.length > left && steps.pop(); last; last = steps.length > left && steps.pop()) {
      try {
        await last.step();
      } catch (error) {
        clean = false;
        log.error({ err: error, step: last.name }, 'shutdown step failed');
      }
    }
    return clean;
  };
  let undoing: Promise<unknown> = Promise.resolve();

  const stop = async (reason: string): Promise<void> => {
    log.info({ reason }, 'stopping');
    const late = setTimeout(() => {
      log.error({ limitMs }, 'shutdown took too long');
      host.exit(1);
    }, limitMs);
    await undoing;
    const clean = await runSteps(0);
    clearTimeout(late);
    log.info('stopped');
    host.exit(clean ? 0 : 1);
  };

  const stopOnce = (reason: string): Promise<void> => {
    if (!stopped) {
      stopped = stop(reason);
      stopRequested.abort();
    }
    return stopped;
  };

  for (const signal of SIGNALS) {
    host.on(signal, () => {
      if (stopped) host.exit(1);
      else void stopOnce(signal);
    });
  }
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    host.on(event, (error) => {
      log.fatal({ err: error }, event);
      host.exit(1);
    });
  }
  return {
    onShutdown: (name, step) => {
      steps.push({ name, step });
    },
    stopping: () => stopped !== null,
    signal: stopRequested.signal,
    starting: async (start, retryAfter = () => null) => {
      const before = steps.length;
      while (!stopped) {
        try {
          return await start();
        } catch (error) {
          if (stopped) return;
          const wait = retryAfter(error);
          if (wait === null) throw error;
          undoing = runSteps(before);
          await undoing;
          await pause(wait, undefined, { signal: stopRequested.signal }).catch(() => {});
        }
      }
    },
    stop: stopOnce,
  };
};
