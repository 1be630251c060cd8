import { CLI_WORDS } from '#fr/cli';
import { explainDamage } from '#platform/db/damage';
import { isUnavailable } from '#platform/db/unavailable';
import { TemporaryStartError } from '#platform/errors';
import type { RetryAfter } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import { errorLine } from './start-sentence.ts';

export type WaitOptions = {
  /** Retries stop after this time without success, in milliseconds. */
  limitMs?: number;
  now?: () => number;
  print?: (line: string) => void;
};

const LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

const isTemporary = (error: unknown): boolean =>
  error instanceof TemporaryStartError || isUnavailable(explainDamage(error));

const reasonOf = (error: unknown): string => {
  const [line = ''] = errorLine(error).split('\n');
  return line;
};

/** Retries a start that fails because the database is not available; prints one line about it. */
export const waitForDatabase = (log: Log, options: WaitOptions = {}): RetryAfter => {
  const { limitMs = LIMIT_MS, now = Date.now, print = (line) => process.stderr.write(`${line}\n`) } = options;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let wait = FIRST_PAUSE_MS;
  return (error) => {
    if (!isTemporary(error)) return null;
    const at = now();
    if (at - last > limitMs) {
      first = at;
      wait = FIRST_PAUSE_MS;
      print(CLI_WORDS.databaseAwaited(reasonOf(error)));
    }
    last = at;
    const pauseMs = wait;
    if (at + pauseMs - first > limitMs) return null;
    wait = Math.min(wait * 2, MAX_PAUSE_MS);
    log.warn({ err: error, waitMs: pauseMs }, 'database not available, start is retried');
    return pauseMs;
  };
};
