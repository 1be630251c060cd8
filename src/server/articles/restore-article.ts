import type { z } from 'zod';
import type { articleOperations, SavedArticle } from '#contracts/articles';
import { type Refusal, refuse } from '#contracts/problem';
import type { StaffCtx } from '#server/context';
import { changeArticle } from './change-article.ts';
import { getSaved } from './present-working-copy.ts';
import { saveWorkingCopy } from './save-article.ts';
import { findVersion } from './versions.ts';

type Input = z.output<typeof articleOperations.restore.input>;

/** Writes a version back to the working copy, like any change, compared with what the person saw. */
export const restoreArticle = (ctx: StaffCtx, { id, version, seen }: Input): Promise<SavedArticle | Refusal> =>
  changeArticle(ctx, { id, action: 'save' }, async (tx, article) => {
    const values = await findVersion(ctx, tx, article, version);
    if (!values) return refuse(404, 'NOT_FOUND');
    const changes = {
      title: { from: seen.title, to: values.title },
      content: { from: seen.content, to: values.content },
      picture: { from: seen.picture, to: values.picture },
    };
    // An old version may be incomplete.
    const refusal = await saveWorkingCopy(ctx, tx, article, { changes, action: 'article.restored', autosave: true });
    return refusal ?? getSaved(ctx, tx, id);
  });
