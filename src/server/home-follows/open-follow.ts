import { dayOf } from '#domain/calendar/period';
import { confirmableSince } from '#domain/estimation/home-follow';
import { ofSite, ofToken, type PublicCtx } from '#server/context';
import { type EstimationRow, findEstimation } from '#server/estimation';
import { changeFollow, type FollowRow, listValues, lockFollow, ofFollow, type StoredValue } from './follow-rows.ts';

/** A followed home for the holder of a link. */
export type FollowedHome = { follow: FollowRow; estimation: EstimationRow; values: readonly StoredValue[] };

/**
 * The followed home of a token on this site; null: unknown, of another site, erased, or not confirmed in time. From the
 * primary: the mail with the link was sent a moment ago.
 */
export const openFollow = (ctx: PublicCtx, token: string): Promise<FollowedHome | null> =>
  ctx.write(async (tx) => {
    const follow = await tx
      .selectFrom('home_follows')
      .selectAll()
      .where((eb) => eb.and(ofSite(ctx)))
      .where('estimation_id', '=', (links) =>
        links
          .selectFrom('home_follow_links')
          .select('estimation_id')
          .where((eb) => eb.and(ofToken(ctx, token))),
      )
      .executeTakeFirst();
    if (!follow) return null;
    if (follow.confirmed_at === null && follow.asked_at < confirmableSince(ctx.system.now())) return null;
    const estimation = await findEstimation(ctx, tx, follow.estimation_id);
    return estimation ? { follow, estimation, values: await listValues(ctx, tx, estimation.id) } : null;
  });

/** Records that the person opened the private page by a link: the mails follow it (rule OWNER-MAIL). */
export const markSeen = (ctx: PublicCtx, token: string, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const follow = await lockFollow(ctx, tx, id);
    if (!follow?.confirmed_at) return;
    const now = ctx.system.now();
    const dayAt = (moment: Date): string => dayOf(moment, ctx.site.market.timeZone);
    const isNewDay = follow.seen_at === null || dayAt(follow.seen_at) !== dayAt(now);
    await changeFollow(ctx, tx, id, { seen_at: now, unopened: 0, seen_days: follow.seen_days + (isNewDay ? 1 : 0) });
    await tx
      .updateTable('home_follow_links')
      .set({ opened_at: now })
      .where((eb) => eb.and({ ...ofFollow(ctx, id), ...ofToken(ctx, token) }))
      .where('opened_at', 'is', null)
      .execute();
  });
