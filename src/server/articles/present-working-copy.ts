import type { SavedArticle } from '#contracts/articles';
import type { Actor } from '#contracts/changes';
import type { Tx } from '#platform/db/database';
import { changesOf, digestOfValue } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findWorkingCopy, subjectOf, type WorkingCopy } from './working-copy.ts';

export type LastChange = { actor_id: string | null; actor_name: string; at: Date };

const presentActor = (id: string | null, name: string): Actor | null => (name === '' ? null : { id, name });

/** The common fields of an article in the list, the editor and every save. */
export const presentState = (row: Omit<WorkingCopy, 'content' | 'picture_id'>, last: LastChange | null) => ({
  id: row.id,
  status: row.status,
  title: row.title,
  isModified: row.is_modified,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  author: presentActor(row.author_id, row.author_name),
  lastChange: last && { by: { id: last.actor_id, name: last.actor_name }, at: last.at.toISOString() },
});

export const presentSaved = (row: WorkingCopy, last: LastChange | null): SavedArticle => ({
  ...presentState(row, last),
  from: { title: row.title, content: digestOfValue(row.content), picture: row.picture_id },
});

export const findLastChange = async (ctx: StaffCtx, tx: Tx, id: string): Promise<LastChange | null> =>
  (await changesOf(tx, ctx, subjectOf(id))
    .select(['actor_id', 'actor_name', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The response to a change of an article. @throws when the article does not belong to this site. */
export const getSaved = async (ctx: StaffCtx, tx: Tx, id: string): Promise<SavedArticle> => {
  const row = await findWorkingCopy(ctx, tx, id);
  if (!row) throw new Error(`article ${id} is gone`);
  return presentSaved(row, await findLastChange(ctx, tx, id));
};
