import { sql } from 'kysely';
import type { z } from 'zod';
import { ARTICLE_FIELDS, type ArticleVersion, type articleOperations } from '#contracts/articles';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { ArticleChange } from '#domain/articles/article-status';
import type { FieldChanges } from '#domain/changes/apply-changes';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, sortValue } from '#platform/db/keyset';
import { changesOf } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findPicture } from './find-picture.ts';
import { type ArticleValues, findWorkingCopy, subjectOf, valuesOf, type WorkingCopy } from './working-copy.ts';

const ORDER: Order = { column: 'at', kind: 'moment', direction: 'desc' };

type HistoryInput = z.output<typeof articleOperations.history.input>;
type HistoryOutput = z.input<typeof articleOperations.history.output>;

const kindOf = (action: string): ArticleChange => action.replace(/^article\./, '') as ArticleChange;

/** Versions of an article, the newest first. */
export const listVersions = async (
  ctx: StaffCtx,
  { id, cursor: position, limit }: HistoryInput,
): Promise<HistoryOutput | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    if (!(await findWorkingCopy(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    const found = await changesOf(tx, ctx, subjectOf(id))
      .select(['id', 'action', 'actor_id', 'actor_name', 'at', sortValue(ORDER).as('sort_value')])
      .select(sql<string[]>`array(select jsonb_object_keys(fields))`.as('names'))
      .where(isAfter(ORDER, 'id', position))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows, after } = cutPage(found, limit);
    const items = rows.map(
      (row): ArticleVersion => ({
        id: row.id,
        kind: kindOf(row.action),
        at: row.at.toISOString(),
        by: { id: row.actor_id, name: row.actor_name },
        fields: ARTICLE_FIELDS.filter((field) => row.names.includes(field)),
      }),
    );
    return { items, next: after && writeCursor(after) };
  });
};

type Moment = { at: Date; id: string };

/** The change of a field that stood after a version: the last one until then, or the first one since. */
const findChange = async (
  ctx: StaffCtx,
  tx: Tx,
  id: string,
  { field, at, until }: { field: string; at: Moment; until: boolean },
) => {
  const direction = until ? 'desc' : 'asc';
  const onThatSide = sql<boolean>`(at, id) ${sql.raw(until ? '<=' : '>')} (
    select at, id from changes where market_id = ${ctx.site.marketId} and id = ${at.id})`;
  const row = await changesOf(tx, ctx, subjectOf(id))
    .select(sql<FieldChanges[string]>`fields -> ${field}::text`.as('change'))
    .where(sql<boolean>`jsonb_exists(fields, ${field})`)
    .where(onThatSide)
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.change ?? null;
};

/** The values of an article as they were after one of its changes; null: the article has no such change. */
export const findVersion = async (
  ctx: StaffCtx,
  tx: Tx,
  article: WorkingCopy,
  version: string,
): Promise<ArticleValues | null> => {
  const at = await changesOf(tx, ctx, subjectOf(article.id))
    .select(['at', 'id'])
    .where('id', '=', version)
    .executeTakeFirst();
  if (!at) return null;
  const values: Record<string, unknown> = { ...valuesOf(article) };
  for (const field of ARTICLE_FIELDS) {
    const before = await findChange(ctx, tx, article.id, { field, at, until: true });
    const after = before ? null : await findChange(ctx, tx, article.id, { field, at, until: false });
    if (before) values[field] = before.to;
    else if (after) values[field] = after.from;
  }
  return values as ArticleValues;
};

type VersionOutput = z.input<typeof articleOperations.version.output>;

/** An article as it was after one of its versions. */
export const getVersion = (
  ctx: StaffCtx,
  { id, version }: { id: string; version: string },
): Promise<VersionOutput | Refusal> =>
  ctx.write(async (tx) => {
    const article = await findWorkingCopy(ctx, tx, id);
    const values = article && (await findVersion(ctx, tx, article, version));
    if (!values) return refuse(404, 'NOT_FOUND');
    const { title, content, picture } = values;
    return { title, content, picture: await findPicture(ctx, tx, picture) };
  });
