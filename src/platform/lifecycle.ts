import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log';

/** What a composition root closes when it ends, and whether it is ending. */
export type Lifecycle = {
  /** Adds a step. Steps run in the reverse order: what was opened last is closed first. */
  onShutdown: (name: string, step: () => unknown) => void;
  /** True from the first signal on: /readyz answers 503, no new work is taken. */
  stopping: () => boolean;
  /** Aborted by the first signal: long work of the start gives up at its next step. */
  signal: AbortSignal;
  /**
   * Runs the start. When it fails and `retryAfter` answers a time in milliseconds, closes what it opened and runs it again
   * after that time. What fails because the process is being stopped meanwhile is no error: the stop ends the process.
   */
  starting: (start: () => Promise<void>, retryAfter?: RetryAfter) => Promise<void>;
  /** Runs the steps once and ends the process: 0, or 1 when a step failed or took too long. */
  stop: (reason: string) => Promise<void>;
};

/** null: the failure is final. */
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
 * How long each part of a stop may take, in milliseconds: together they stay below `LIMIT_MS`, so that a part that hangs
 * does not keep those after it from closing. Whoever supervises the process waits longer than that (docs/operations.md).
 */
export const STOP_LIMITS = {
  /** Behind a balancer: time between 'not ready' and the last accepted connection (rule HTTP-SHUTDOWN). */
  drain: 5_000,
  /** Connections end with their last answers. */
  lastAnswers: 1_000,
  requests: 5_000,
  jobs: 3_000,
  database: 2_000,
  embedded: 5_000,
} as const;

export const LIMIT_MS = 25_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the process in order. The first signal runs the steps; a second one, or the limit, ends at once with 1. An
 * error that nobody caught is logged and ends with 1: the state of such a process cannot be trusted.
 */
export const startLifecycle = ({
  log,
  limitMs = LIMIT_MS,
  process: host = process as Process,
}: LifecycleOptions): Lifecycle => {
  const steps: { name: string; step: () => unknown }[] = [];
  let stopped: Promise<void> | null = null;
  const stopAsked = new AbortController();

  /** Runs the last steps until `left` remain, each once. */
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
      stopAsked.abort();
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
    signal: stopAsked.signal,
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
          await pause(wait, undefined, { signal: stopAsked.signal }).catch(() => {});
        }
      }
    },
    stop: stopOnce,
  };
};
