import { type Refusal, refuse } from '#contracts/problem';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { lockEstimation, ofEstimation } from '#server/estimation';

/**
 * Records that the visitor of an estimation got the call or the visit that they asked for, or that they still wait
 * (rule ESTIMATION-WISH). 404: of another site, or no wish.
 */
export const handleWish = (
  ctx: StaffCtx,
  { id, isHandled }: { id: string; isHandled: boolean },
): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const row = await lockEstimation(ctx, tx, id);
    if (!row?.wish) return refuse(404, 'NOT_FOUND');
    if ((row.handled_at !== null) === isHandled) return {};
    await tx
      .updateTable('estimations')
      .set({ handled_at: isHandled ? ctx.system.now() : null })
      .where((eb) => eb.and(ofEstimation(ctx, id)))
      .execute();
    await recordChange(ctx, tx, {
      subject: { kind: 'estimation', id },
      action: 'estimation.handled',
      fields: { handled: { from: !isHandled, to: isHandled } },
    });
    return {};
  });
