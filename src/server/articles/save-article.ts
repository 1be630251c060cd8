import type { ArticleChanges } from '#contracts/articles';
import { isRefusal, type Refusal } from '#contracts/problem';
import { isSameValue } from '#domain/changes/same-value';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { checkComplete, checkContent, checkPictures } from './check-content.ts';
import {
  type ArticleValues,
  columnsOf,
  LONG_FIELDS,
  ofArticle,
  subjectOf,
  valuesOf,
  type WorkingCopy,
} from './working-copy.ts';

/** The changes with their content in stored form, or why they are refused. */
export const checkChanges = (changes: ArticleChanges): ArticleChanges | Refusal => {
  if (!changes.content) return changes;
  const to = checkContent(changes.content.to);
  return isRefusal(to) ? to : { ...changes, content: { from: changes.content.from, to } };
};

/** Whether the published version differs from these values. */
const isUnlikePublic = async (ctx: StaffCtx, tx: Tx, id: string, values: ArticleValues): Promise<boolean> => {
  const { market_id, site_id } = ofArticle(ctx, id);
  const published = await tx
    .selectFrom('article_publications')
    .select(['title', 'content', 'picture_id'])
    .where((eb) => eb.and({ market_id, site_id, article_id: id }))
    .executeTakeFirst();
  return published !== undefined && !isSameValue(valuesOf(published), values);
};

type Save = {
  changes: ArticleChanges;
  action: 'article.saved' | 'article.restored';
  /** Stores incomplete values too, and joins the person's last save. */
  autosave: boolean;
};

/** Saves fields of the working copy, whose row is locked. Null: all fields are stored. */
export const saveWorkingCopy = async (
  ctx: StaffCtx,
  tx: Tx,
  article: WorkingCopy,
  { changes, action, autosave }: Save,
): Promise<Refusal | null> => {
  const foreign = await checkPictures(ctx, tx, { content: changes.content?.to, picture: changes.picture?.to });
  if (foreign) return foreign;
  return saveFields<ArticleValues>(ctx, tx, {
    subject: subjectOf(article.id),
    action,
    stored: valuesOf(article),
    changes,
    long: LONG_FIELDS,
    join: autosave && action === 'article.saved',
    check: autosave ? () => null : checkComplete,
    write: async (_, values) => {
      const is_modified = await isUnlikePublic(ctx, tx, article.id, values);
      await tx
        .updateTable('articles')
        .set({ ...columnsOf(values), is_modified, updated_at: ctx.system.now() })
        .where((eb) => eb.and(ofArticle(ctx, article.id)))
        .execute();
    },
  });
};
