import type { z } from 'zod';
import type { marketOperations } from '#contracts/markets';
import { type Refusal, refuse } from '#contracts/problem';
import { saveFields } from '#server/access';
import type { AdminRequestCtx } from '#server/context';

type Operation = (typeof marketOperations)['save'];
type Output = z.input<Operation['output']>;
type Values = { isActive: boolean; leadGen: boolean; timeZone: string };

const COLUMNS = { isActive: 'is_active', leadGen: 'lead_gen', timeZone: 'time_zone' } as const;

/**
 * Switches a market center or its leadgen contract, or sets its time zone (rule NETWORK-MARKETS). Every instance
 * reloads its sites.
 */
export const saveMarket = async (
  ctx: AdminRequestCtx,
  { id, changes }: z.output<Operation['input']>,
): Promise<Output | Refusal> => {
  const { system, person } = ctx;
  const now = system.now();
  const saved = await ctx.write(async (tx): Promise<Output | Refusal> => {
    const market = await tx
      .selectFrom('markets')
      .select(['is_active', 'lead_gen', 'time_zone'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!market) return refuse(404, 'NOT_FOUND');
    const stored: Values = { isActive: market.is_active, leadGen: market.lead_gen, timeZone: market.time_zone };
    const from = { ...stored };
    const refusal = await saveFields<Values>({ system, person, site: { marketId: id, id: null } }, tx, {
      subject: { kind: 'market', id },
      action: 'market.saved',
      stored,
      changes,
      write: async (applied, values) => {
        Object.assign(from, values);
        const columns = (Object.keys(applied) as (keyof Values)[]).map((field) => [COLUMNS[field], values[field]]);
        await tx
          .updateTable('markets')
          .set({ ...Object.fromEntries(columns), updated_at: now })
          .where('id', '=', id)
          .execute();
      },
    });
    return refusal ?? { from, updatedAt: now.toISOString() };
  });
  await ctx.directory.reload(id);
  return saved;
};
