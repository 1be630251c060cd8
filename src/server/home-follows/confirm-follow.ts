import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { recordConsents } from '#server/consents';
import type { SiteRequestCtx } from '#server/context';
import { ESTIMATION_FOLLOWED } from '#server/estimation';
import { changeFollow, lockFollow } from './follow-rows.ts';
import type { FollowedHome } from './open-follow.ts';
import { monthAt, storeValue, valueNow } from './store-value.ts';

/**
 * Confirms that the person of an address follows the home, or takes it up again after a stop: the consent is recorded
 * with its wording, the first value stored, and the site told of a new one (rule OWNER-FOLLOW). Repeating it changes
 * nothing.
 */
export const confirmFollow = async (ctx: SiteRequestCtx, { follow, estimation }: FollowedHome): Promise<void> => {
  const id = estimation.id;
  const value = await valueNow(ctx, estimation);
  await ctx.write(async (tx) => {
    const stored = await lockFollow(ctx, tx, id);
    if (!stored || stored.email !== follow.email) return;
    if (stored.confirmed_at !== null && stored.stopped_at === null) return;
    const now = ctx.system.now();
    await recordConsents(ctx, tx, {
      subject: { kind: 'estimation', id },
      form: 'home-follow',
      purposes: ['home-value'],
      receiver: chooseEstimationRecipient(ctx.site).name,
      email: stored.email,
      phone: null,
    });
    await changeFollow(ctx, tx, id, { confirmed_at: now, stopped_at: null, seen_at: now, unopened: 0 });
    await storeValue(ctx, tx, { id, month: monthAt(ctx), value });
    if (stored.confirmed_at !== null) return;
    const { marketId, id: siteId } = ctx.site;
    await ctx.system.jobs.send(tx, ESTIMATION_FOLLOWED, { marketId, siteId, id });
  });
};
