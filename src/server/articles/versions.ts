import type { z } from 'zod';
import { ARTICLE_FIELDS, type articleOperations } from '#contracts/articles';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { ArticleChange } from '#domain/articles/article-status';
import type { Tx } from '#platform/db/database';
import { findValuesAt, listChanges, type Version } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findCroppedPicture } from '#server/files';
import { type ArticleValues, findWorkingCopy, subjectOf, valuesOf, type WorkingCopy } from './working-copy.ts';

type HistoryInput = z.output<typeof articleOperations.history.input>;
type HistoryOutput = z.input<typeof articleOperations.history.output>;

const presentVersion = ({ action, fields, ...version }: Version): HistoryOutput['items'][number] => ({
  ...version,
  kind: action.replace(/^article\./, '') as ArticleChange,
  fields: ARTICLE_FIELDS.filter((field) => fields.includes(field)),
});

/** Versions of an article, newest first. */
export const listVersions = (ctx: StaffCtx, { id, ...page }: HistoryInput): Promise<HistoryOutput | Refusal> =>
  ctx.write(async (tx) => {
    if (!(await findWorkingCopy(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    const found = await listChanges(ctx, tx, { subject: subjectOf(id), ...page });
    return isRefusal(found) ? found : { ...found, items: found.items.map(presentVersion) };
  });

/** The values of an article after one of its changes; null: the article has no such change. */
export const findVersion = (
  ctx: StaffCtx,
  tx: Tx,
  article: WorkingCopy,
  version: string,
): Promise<ArticleValues | null> =>
  findValuesAt<ArticleValues>(ctx, tx, { subject: subjectOf(article.id), version, now: valuesOf(article) });

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
    return { title, content, picture: await findCroppedPicture(ctx, tx, picture) };
  });
