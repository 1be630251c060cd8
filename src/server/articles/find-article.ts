import type { Tx } from '#platform/db/database';
import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';
import { type Article, type ArticleRow, PUBLICATION_COLUMNS, presentArticle, WORKING_COLUMNS } from './article.ts';

type ArticleKey = Pick<PublicCtx, 'site'> & { id: string };

const findPublication = (tx: Tx, { site, id }: ArticleKey): Promise<ArticleRow | undefined> =>
  tx
    .selectFrom('article_publications')
    .select(PUBLICATION_COLUMNS)
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('article_id', '=', id)
    .executeTakeFirst();

const findWorkingCopy = (tx: Tx, { site, id }: ArticleKey): Promise<ArticleRow | undefined> =>
  tx
    .selectFrom('articles')
    .select(WORKING_COLUMNS)
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** A published article of this site, in its public version; null: none, or another site's. */
export const findArticle = async ({ site, read }: PublicCtx, id: string): Promise<Article | null> => {
  if (!isUuid(id)) return null;
  const row = await read((tx) => findPublication(tx, { site, id }));
  return row ? presentArticle(row) : null;
};

/**
 * The working copy of an article of this site in any status, for the staff's preview; null: none. Read on the primary,
 * so that it contains the latest save.
 */
export const findPreview = async ({ site, write }: PublicCtx, id: string): Promise<Article | null> => {
  if (!isUuid(id)) return null;
  const row = await write((tx) => findWorkingCopy(tx, { site, id }));
  return row ? presentArticle(row) : null;
};
