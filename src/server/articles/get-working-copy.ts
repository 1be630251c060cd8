import type { ArticleDetail } from '#contracts/articles';
import { type Refusal, refuse } from '#contracts/problem';
import type { StaffCtx } from '#server/context';
import { findCroppedPicture } from '#server/files';
import { countViews, countViewsByDay } from './count-views.ts';
import { findLastChange, presentSaved } from './present-working-copy.ts';
import { findWorkingCopy, valuesOf } from './working-copy.ts';

/** An article for editing, in any status. Read on the primary, because a save compares with the values there. */
export const getWorkingCopy = (ctx: StaffCtx, { id }: { id: string }): Promise<ArticleDetail | Refusal> =>
  ctx.write(async (tx) => {
    const article = await findWorkingCopy(ctx, tx, id);
    if (!article) return refuse(404, 'NOT_FOUND');
    const views = await countViews(ctx, tx, [id]);
    return {
      ...presentSaved(article, await findLastChange(ctx, tx, id)),
      content: valuesOf(article).content,
      picture: await findCroppedPicture(ctx, tx, article.picture_id),
      views: { total: views.get(id) ?? 0, days: await countViewsByDay(ctx, tx, id) },
    };
  });
