import type { StaffCtx } from '#server/context';

/** Number of browsers that would receive a post published now. */
export const countAudience = ({ site, write }: StaffCtx): Promise<{ count: number }> =>
  write(async (tx) => {
    const { count } = await tx
      .selectFrom('push_subscriptions')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow();
    return { count: Number(count) };
  });
