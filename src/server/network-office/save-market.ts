import type { z } from 'zod';
import type { marketOperations } from '#contracts/markets';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { keysOf } from '#domain/objects/typed';
import { MARKET_WORDS } from '#fr/markets';
import { saveFields } from '#server/access';
import type { AdminRequestCtx } from '#server/context';

type Operation = (typeof marketOperations)['save'];
type Output = z.input<Operation['output']>;
type Values = { isActive: boolean; leadGen: boolean; handedTo: string | null; timeZone: string };

const COLUMNS = {
  isActive: 'is_active',
  leadGen: 'lead_gen',
  handedTo: 'handed_to',
  timeZone: 'time_zone',
} as const;

/** Whether a market center can receive another one's visitors: it has an open site. */
const mayReceive = ({ directory }: AdminRequestCtx, id: string, of: string): boolean =>
  id !== of && directory.marketSites().some(({ marketId }) => marketId === id);

/**
 * Switches a market center on or off (with the target of its visitors) or its leadgen contract, or sets its time zone
 * (rules NETWORK-MARKETS, ACCESS-OFF). Every instance reloads its sites.
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
      .select(['is_active', 'lead_gen', 'handed_to', 'time_zone'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!market) return refuse(404, 'NOT_FOUND');
    const stored: Values = {
      isActive: market.is_active,
      leadGen: market.lead_gen,
      handedTo: market.handed_to,
      timeZone: market.time_zone,
    };
    const from = { ...stored };
    const refusal = await saveFields<Values>({ system, person, site: { marketId: id, id: null } }, tx, {
      subject: { kind: 'market', id },
      action: 'market.saved',
      stored,
      changes,
      check: ({ handedTo }) =>
        handedTo === null || handedTo === stored.handedTo || mayReceive(ctx, handedTo, id)
          ? null
          : refuseValue('handedTo', MARKET_WORDS.general.successor.unknown),
      write: async (applied, values) => {
        Object.assign(from, values);
        const columns = keysOf(applied).map((field) => [COLUMNS[field], values[field]]);
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
