import type { PostDetail } from '#contracts/posts';
import { type Refusal, refuse } from '#contracts/problem';
import { nameOf, recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findPost, presentDetail } from './post-rows.ts';

/** Removes a post from the feed permanently (rule POST-WITHDRAWN). A second call does nothing. */
export const withdrawPost = (ctx: StaffCtx, { id }: { id: string }): Promise<PostDetail | Refusal> =>
  ctx.write(async (tx) => {
    const { site, person, system } = ctx;
    const { numUpdatedRows } = await tx
      .updateTable('posts')
      .set({ withdrawn_at: system.now(), withdrawn_by: nameOf(person) })
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await recordChange(ctx, tx, { subject: { kind: 'post', id }, action: 'post.withdrawn', fields: {} });
    }
    const row = await findPost(ctx, tx, id);
    return row ? presentDetail(row) : refuse(404, 'NOT_FOUND');
  });
