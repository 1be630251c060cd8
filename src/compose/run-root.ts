import { CLI_WORDS } from '#fr/cli';
import { explainDamage } from '#platform/db/damage';
import { isDiskFull, isUnavailable } from '#platform/db/unavailable';
import { oneLine, StartError } from '#platform/errors';
import { startSentence } from './start-sentence.ts';

/** The message for the console: one line for expected failures, a stack for programming errors. */
export const explain = (thrown: unknown): string => {
  const error = explainDamage(thrown);
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return startSentence(error);
  if (isDiskFull(error)) return CLI_WORDS.diskFull;
  if (isUnavailable(error)) return CLI_WORDS.unavailable(oneLine(error));
  return error.stack ?? error.message;
};

/** Runs an entry point: a StartError is printed as one line, with exit code 1. */
export const runRoot = async (root: () => Promise<unknown>): Promise<void> => {
  try {
    await root();
  } catch (thrown) {
    process.stderr.write(`${explain(thrown)}\n`);
    process.exit(1);
  }
};
