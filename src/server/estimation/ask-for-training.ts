import type { Tx } from '#platform/db/database';
import type { AdminCtx } from '#server/context';
import { SALES_IMPORTED } from './train-department.ts';

/** Batches of sales follow each other within seconds: a department is trained once, after the last of them. */
const TRAIN_AFTER_SECONDS = 30;

/** Asks for the training of departments whose sales changed, in the transaction that changed them. */
export const askForTraining = async (
  ctx: AdminCtx,
  tx: Tx,
  departments: readonly string[],
  delaySeconds = TRAIN_AFTER_SECONDS,
): Promise<void> => {
  for (const department of departments)
    await ctx.system.jobs.send(
      tx,
      SALES_IMPORTED,
      { marketId: null, department },
      { onceKey: department, delaySeconds },
    );
};
