import { type Refusal, refuse } from '#contracts/problem';
import { type ArticleAction, nextStatus } from '#domain/articles/article-status';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { lockWorkingCopy, type WorkingCopy } from './working-copy.ts';

/**
 * Runs a change of an article of this site with its row locked: 404 when the site has no such article, 409 when its
 * status does not allow the action. Fields that a refused change stored beside its conflicts are committed too.
 */
export const changeArticle = <T>(
  ctx: StaffCtx,
  { id, action }: { id: string; action: ArticleAction },
  change: (tx: Tx, article: WorkingCopy) => Promise<T>,
): Promise<T | Refusal> =>
  ctx.write(async (tx) => {
    const article = await lockWorkingCopy(ctx, tx, id);
    if (!article) return refuse(404, 'NOT_FOUND');
    const next = nextStatus(article.status, action);
    return next === null ? refuse(409, 'ARTICLE_ARCHIVED') : change(tx, article);
  });
