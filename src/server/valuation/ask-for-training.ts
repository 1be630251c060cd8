import type { Tx } from '#platform/db/database';
import type { AdminCtx } from '#server/context';
import { SALES_IMPORTED } from './train-department.job.ts';

/** Batches of sales arrive within seconds of each other: a department is trained once, after the last one. */
const TRAIN_AFTER_SECONDS = 30;

/** Queues the training of departments whose sales changed, in the transaction of the change. */
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
