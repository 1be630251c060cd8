import type { z } from 'zod';
import type { opinionOperations } from '#contracts/opinions';
import { type Refusal, refuse } from '#contracts/problem';
import { dayOf } from '#domain/calendar/period';
import type { Changes, FieldChanges } from '#domain/changes/apply-changes';
import { checkOpinion, type Opinion } from '#domain/estimation/opinion';
import { opinionErrors } from '#fr/opinions';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { lockEstimation } from '#server/estimation';
import { findOpinion, ofOpinion } from './opinion-rows.ts';

type Save = typeof opinionOperations.save;
type Output = z.input<Save['output']>;

const check =
  (today: string) =>
  (opinion: Opinion): Refusal | null => {
    const errors = opinionErrors(checkOpinion(opinion, today));
    return errors.length > 0 ? refuse(422, 'INVALID_FORM', { errors }) : null;
  };

const write =
  (ctx: StaffCtx, tx: Tx, id: string) =>
  async (_: FieldChanges<Opinion>, { comparables, ...values }: Opinion): Promise<void> => {
    const written = { ...values, comparables: JSON.stringify(comparables), updated_at: ctx.system.now() };
    await tx
      .insertInto('estimation_opinions')
      .values({ ...ofOpinion(ctx, id), ...written })
      .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'estimation_id']).doUpdateSet(written))
      .execute();
  };

/**
 * Saves fields of the opinion of value of an estimation by comparison, and records who changed what (rules
 * OPINION-VALUE, CHANGE-COMPARED). 404: no such estimation on this site. 409: fields changed meanwhile. 422: invalid.
 */
export const saveOpinion = (ctx: StaffCtx, { id, changes }: z.output<Save['input']>): Promise<Output | Refusal> =>
  ctx.write(async (tx) => {
    // Locks the row of the estimation, because that of the opinion may not exist yet.
    if (!(await lockEstimation(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    const today = dayOf(ctx.system.now(), ctx.site.market.timeZone);
    const refusal = await saveFields<Opinion>(ctx, tx, {
      subject: { kind: 'opinion', id },
      action: 'opinion.saved',
      stored: (await findOpinion(ctx, tx, id)).values,
      changes: changes as Changes<Opinion>,
      join: true,
      check: check(today),
      write: write(ctx, tx, id),
    });
    if (refusal) return refusal;
    const { values, updatedAt } = await findOpinion(ctx, tx, id);
    return {
      from: { ...values, comparables: [...values.comparables] },
      updatedAt: (updatedAt ?? ctx.system.now()).toISOString(),
    };
  });
