import type { SavedArticle } from '#contracts/articles';
import type { Refusal } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { type Change, recordChanges } from '#server/access';
import type { StaffCtx } from '#server/context';
import { changeArticle } from './change-article.ts';
import { getSaved } from './present-working-copy.ts';
import { subjectOf, type WorkingCopy } from './working-copy.ts';

type Archivable = Pick<WorkingCopy, 'id' | 'status' | 'picture_id'>;

const changeOf = ({ id, status, picture_id }: Archivable): Change => ({
  subject: subjectOf(id),
  action: 'article.archived',
  fields: {
    status: { from: status, to: 'archived' },
    ...(picture_id !== null && { picture: { from: picture_id, to: null } }),
  },
});

/**
 * Archives articles whose rows are locked. Their pictures are released: they are never shown again, and no longer count
 * for the site's quota.
 */
export const archive = async (ctx: StaffCtx, tx: Tx, articles: readonly Archivable[]): Promise<void> => {
  if (articles.length === 0) return;
  const ids = articles.map(({ id }) => id);
  const [market_id, site_id] = [ctx.site.marketId, ctx.site.id];
  await tx
    .updateTable('articles')
    .set({ status: 'archived', is_modified: false, picture_id: null, updated_at: ctx.system.now() })
    .where((eb) => eb.and([eb.and({ market_id, site_id }), eb('id', 'in', ids)]))
    .execute();
  await tx
    .deleteFrom('article_publications')
    .where((eb) => eb.and([eb.and({ market_id, site_id }), eb('article_id', 'in', ids)]))
    .execute();
  await recordChanges(ctx, tx, articles.map(changeOf));
  await tx
    .updateTable('changes')
    .set({ file_ids: [] })
    .where((eb) => eb.and([eb.and({ market_id, subject_kind: 'article' }), eb('subject_id', 'in', ids)]))
    .execute();
};

/** Removes an article from the site and the lists permanently. */
export const archiveArticle = (ctx: StaffCtx, { id }: { id: string }): Promise<SavedArticle | Refusal> =>
  changeArticle(ctx, { id, action: 'archive' }, async (tx, article) => {
    if (article.status !== 'archived') await archive(ctx, tx, [article]);
    return getSaved(ctx, tx, id);
  });
