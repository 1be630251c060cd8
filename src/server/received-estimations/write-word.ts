import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { receivedEstimationOperations } from '#contracts/received-estimations';
import { saveFields } from '#server/access';
import { ofSite, type StaffCtx } from '#server/context';

type Operation = typeof receivedEstimationOperations.writeWord;

/**
 * Saves a word to the owner who follows a home by comparison (rule OWNER-OFFICE). 404: of another site, or nobody
 * follows it.
 */
export const writeWord = (
  ctx: StaffCtx,
  { id, changes }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> =>
  ctx.write(async (tx) => {
    const key = { ...ofSite(ctx), estimation_id: id };
    const now = ctx.system.now();
    const row = await tx
      .selectFrom('home_follows')
      .select('word')
      .where((eb) => eb.and(key))
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse(404, 'NOT_FOUND');
    let values: { word: string } = { word: row.word };
    const refusal = await saveFields<typeof values>(ctx, tx, {
      subject: { kind: 'estimation', id },
      action: 'estimation.word',
      stored: values,
      changes,
      write: async (_, next) => {
        values = next;
        await tx
          .updateTable('home_follows')
          .set({ ...next, worded_at: now })
          .where((eb) => eb.and(key))
          .execute();
      },
    });
    return refusal ?? { from: values, updatedAt: now.toISOString() };
  });
