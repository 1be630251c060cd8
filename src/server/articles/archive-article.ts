import type { SavedArticle } from '#contracts/articles';
import type { Refusal } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { changeArticle } from './change-article.ts';
import { getSaved } from './present-working-copy.ts';
import { ofArticle, subjectOf, type WorkingCopy } from './working-copy.ts';

/** Its pictures are released: nothing shows them again, and they no longer count for the site's quota. */
const archive = async (ctx: StaffCtx, tx: Tx, { id, status, picture_id }: WorkingCopy): Promise<void> => {
  const { market_id, site_id } = ofArticle(ctx, id);
  await tx
    .updateTable('articles')
    .set({ status: 'archived', is_modified: false, picture_id: null, updated_at: ctx.system.now() })
    .where((eb) => eb.and({ market_id, site_id, id }))
    .execute();
  await tx
    .deleteFrom('article_publications')
    .where((eb) => eb.and({ market_id, site_id, article_id: id }))
    .execute();
  const fields = {
    status: { from: status, to: 'archived' },
    ...(picture_id !== null && { picture: { from: picture_id, to: null } }),
  };
  await recordChange(ctx, tx, { subject: subjectOf(id), action: 'article.archived', fields });
  await tx
    .updateTable('changes')
    .set({ file_ids: [] })
    .where((eb) => eb.and({ market_id, subject_kind: 'article', subject_id: id }))
    .execute();
};

/** Takes an article off the site and out of the lists, for good. */
export const archiveArticle = (ctx: StaffCtx, { id }: { id: string }): Promise<SavedArticle | Refusal> =>
  changeArticle(ctx, { id, action: 'archive' }, async (tx, article) => {
    if (article.status !== 'archived') await archive(ctx, tx, article);
    return getSaved(ctx, tx, id);
  });
