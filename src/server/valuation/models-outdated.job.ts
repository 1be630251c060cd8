import { sql } from 'kysely';
import { adminCtx, defineJob, networkJob, type Ports } from '#server/context';
import { askForTraining } from './ask-for-training.ts';
import { LEARNT_VERSION } from './train-department.job.ts';

/** Job handler: queues the training of departments whose models a former version has learnt. Idempotent. */
export const onModelsOutdated = (ports: Ports): Promise<void> => {
  const ctx = adminCtx(ports, 'training');
  return ctx.write(async (tx) => {
    const { rows } = await sql<{ department: string }>`
      select distinct department from valuation_models
      where fingerprint is null or split_part(fingerprint, '.', 1) <> ${LEARNT_VERSION}`.execute(tx);
    await askForTraining(
      ctx,
      tx,
      rows.map(({ department }) => department),
      0,
    );
  });
};

/** Job of `onModelsOutdated`. */
export const MODELS_OUTDATED = defineJob({
  name: 'models.outdated',
  payload: networkJob,
  atStart: true,
  retries: 3,
  retryDelaySeconds: 60,
  limitSeconds: 60,
  run: onModelsOutdated,
});
