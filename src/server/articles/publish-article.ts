import type { z } from 'zod';
import type { articleOperations, SavedArticle } from '#contracts/articles';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { changeArticle } from './change-article.ts';
import { getSaved } from './present-working-copy.ts';
import { checkChanges, saveWorkingCopy } from './save-article.ts';
import { findWorkingCopy, ofArticle, subjectOf, type WorkingCopy } from './working-copy.ts';

type Input = z.output<typeof articleOperations.publish.input>;

/** Copies the working copy to the public version. */
const publish = async (ctx: StaffCtx, tx: Tx, article: WorkingCopy): Promise<void> => {
  const { id, title, content, picture_id, status } = article;
  const { market_id, site_id } = ofArticle(ctx, id);
  const at = ctx.system.now();
  const words = { title, content: JSON.stringify(content), picture_id, updated_at: at };
  await tx
    .insertInto('article_publications')
    .values({ market_id, site_id, article_id: id, published_at: at, ...words })
    .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'article_id']).doUpdateSet(words))
    .execute();
  await tx
    .updateTable('articles')
    .set({ status: 'published', is_modified: false, published_at: article.published_at ?? at, updated_at: at })
    .where((eb) => eb.and({ market_id, site_id, id }))
    .execute();
  const fields = status === 'published' ? {} : { status: { from: status, to: 'published' } };
  await recordChange(ctx, tx, { subject: subjectOf(id), action: 'article.published', fields });
};

/** Saves and publishes in one transaction, so that exactly what the person sees is published. */
export const publishArticle = async (ctx: StaffCtx, { id, changes: given }: Input): Promise<SavedArticle | Refusal> => {
  const changes = checkChanges(given);
  if (isRefusal(changes)) return changes;
  return changeArticle(ctx, { id, action: 'publish' }, async (tx, before) => {
    const refusal = await saveWorkingCopy(ctx, tx, before, { changes, action: 'article.saved', autosave: false });
    if (refusal) return refusal;
    const article = (await findWorkingCopy(ctx, tx, id)) ?? before;
    if (article.status !== 'published' || article.is_modified) await publish(ctx, tx, article);
    return getSaved(ctx, tx, id);
  });
};
