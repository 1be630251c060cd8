import type { z } from 'zod';
import type { articleOperations, SavedArticle } from '#contracts/articles';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { StaffCtx } from '#server/context';
import { changeArticle } from './change-article.ts';
import { getSaved } from './present-working-copy.ts';
import { checkChanges, saveWorkingCopy } from './save-article.ts';

type Input = z.output<typeof articleOperations.update.input>;

/** Saves fields of an article; the public version does not change. */
export const updateArticle = async (
  ctx: StaffCtx,
  { id, changes: given, autosave }: Input,
): Promise<SavedArticle | Refusal> => {
  const changes = checkChanges(given);
  if (isRefusal(changes)) return changes;
  return changeArticle(ctx, { id, action: 'save' }, async (tx, article) => {
    const refusal = await saveWorkingCopy(ctx, tx, article, { changes, action: 'article.saved', autosave });
    return refusal ?? getSaved(ctx, tx, id);
  });
};
