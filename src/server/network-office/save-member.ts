import type { z } from 'zod';
import type { networkMemberOperations } from '#contracts/network-members';
import { type Refusal, refuse } from '#contracts/problem';
import { saveFields } from '#server/access';
import type { AdminRequestCtx } from '#server/context';

type Operation = (typeof networkMemberOperations)['save'];
type Output = z.input<Operation['output']>;

/**
 * Records that a member left the market center, or returned: every access as a member, even of an owner, ends with the
 * next request (rule NETWORK-ENDS-ACCESS). 404: unknown.
 */
export const saveMember = async (
  ctx: AdminRequestCtx,
  { id, changes }: z.output<Operation['input']>,
): Promise<Output | Refusal> => {
  const { system, person, directory } = ctx;
  const now = system.now();
  let marketId: string | null = null;
  const saved = await ctx.write(async (tx): Promise<Output | Refusal> => {
    const member = await tx
      .selectFrom('members')
      .select(['market_id', 'is_active'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!member) return refuse(404, 'NOT_FOUND');
    marketId = member.market_id;
    let from = { hasLeft: !member.is_active };
    const refusal = await saveFields({ system, person, site: { marketId: member.market_id, id: null } }, tx, {
      subject: { kind: 'member', id },
      action: 'member.saved',
      stored: from,
      changes,
      write: async (_, values) => {
        from = values;
        await tx
          .updateTable('members')
          .set({ is_active: !values.hasLeft, updated_at: now })
          .where('market_id', '=', member.market_id)
          .where('id', '=', id)
          .execute();
      },
    });
    return refusal ?? { from, updatedAt: now.toISOString() };
  });
  if (marketId !== null) await directory.reload(marketId);
  return saved;
};
