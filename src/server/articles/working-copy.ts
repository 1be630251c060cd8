import type { Selectable } from 'kysely';
import type { RichNode } from '#domain/articles/rich-text';
import type { Tx } from '#platform/db/database';
import type { Articles } from '#platform/db/schema';
import type { Subject } from '#server/access';
import type { StaffCtx } from '#server/context';

/** The fields of an article that people edit. */
export type ArticleValues = { title: string; content: RichNode; picture: string | null };

/** Fields whose saves are compared by digest. */
export const LONG_FIELDS = ['content'] as const;

/** Subject in the journal of changes. */
export const subjectOf = (id: string): Subject => ({ kind: 'article', id });

export type WorkingCopy = Pick<
  Selectable<Articles>,
  | 'id'
  | 'title'
  | 'content'
  | 'picture_id'
  | 'status'
  | 'is_modified'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
  | 'author_id'
  | 'author_name'
>;

/** Stored content was checked when it was saved, so the cast is safe. */
export const valuesOf = ({ title, content, picture_id }: Pick<WorkingCopy, 'title' | 'content' | 'picture_id'>) =>
  ({ title, content: content as RichNode, picture: picture_id }) satisfies ArticleValues;

/** Columns of the values that are given. */
export const columnsOf = ({ title, content, picture }: Partial<ArticleValues>) => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content: JSON.stringify(content) }),
  ...(picture !== undefined && { picture_id: picture }),
});

export const ofArticle = ({ site }: Pick<StaffCtx, 'site'>, id: string) => ({
  market_id: site.marketId,
  site_id: site.id,
  id,
});

const select = (ctx: Pick<StaffCtx, 'site'>, tx: Tx, id: string) =>
  tx
    .selectFrom('articles')
    .select([
      'id',
      'title',
      'content',
      'picture_id',
      'status',
      'is_modified',
      'created_at',
      'updated_at',
      'published_at',
      'author_id',
      'author_name',
    ])
    .where((eb) => eb.and(ofArticle(ctx, id)));

/** An article of this site, in any status. */
export const findWorkingCopy = (ctx: StaffCtx, tx: Tx, id: string): Promise<WorkingCopy | undefined> =>
  select(ctx, tx, id).executeTakeFirst();

/** The same, locked until the transaction ends, so that changes of one article are sequential. */
export const lockWorkingCopy = (ctx: StaffCtx, tx: Tx, id: string): Promise<WorkingCopy | undefined> =>
  select(ctx, tx, id).forUpdate().executeTakeFirst();
