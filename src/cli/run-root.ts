import { explainDamage } from '#platform/db/damage';
import { StartError } from '#platform/errors';

/** Runs a root: a refusal to start is one line for the person at the console and exit code 1. */
export const runRoot = async (root: () => Promise<unknown>): Promise<void> => {
  try {
    await root();
  } catch (thrown) {
    const error = explainDamage(thrown);
    process.stderr.write(
      `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
};
