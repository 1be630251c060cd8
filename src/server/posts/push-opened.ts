import { countUse } from '#platform/db/rate-limits';
import { isUuid } from '#platform/uuid';
import type { PublicCtx, SiteRequestCtx } from '#server/context';

const SIGNED = 'push.opened';
const DAYS_30 = 30 * 86_400;

/** Token in each notification: proves that a browser received it. */
export const openedToken = (
  { system: { signer } }: PublicCtx,
  { postId, subscriptionId }: { postId: string; subscriptionId: string },
): string => signer.sign(SIGNED, `${postId}:${subscriptionId}`);

/** Counts that a notification was opened, once for each browser; the person is not stored. */
export const pushOpened = async (ctx: SiteRequestCtx, { token }: { token: string }): Promise<Record<string, never>> => {
  const { site, system } = ctx;
  const opened = system.signer.open(SIGNED, token);
  const [postId = ''] = (opened ?? '').split(':');
  if (opened === null || !isUuid(postId)) return {};
  await ctx.write(async (tx) => {
    const wait = await countUse(tx, [{ name: SIGNED, of: opened, max: 1, seconds: DAYS_30 }]);
    if (wait !== null) return;
    await tx
      .updateTable('posts')
      .set((eb) => ({ opened: eb('opened', '+', 1) }))
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .where('id', '=', postId)
      .execute();
  });
  return {};
};
