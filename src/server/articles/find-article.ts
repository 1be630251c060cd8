import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';
import { ARTICLE_COLUMNS, type Article, presentArticle } from './article.ts';

/** `preview`: drafts and archived ones too, for the staff of the site. */
type Options = { preview?: boolean };

/** A published article of this site; null: none, a draft, an archived one, or another site's. */
export const findArticle = async (
  { site, read }: PublicCtx,
  id: string,
  { preview = false }: Options = {},
): Promise<Article | null> => {
  if (!isUuid(id)) return null;
  const row = await read((tx) =>
    tx
      .selectFrom('articles')
      .select(ARTICLE_COLUMNS)
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .$if(!preview, (query) => query.where('status', '=', 'published'))
      .executeTakeFirst(),
  );
  return row ? presentArticle(row) : null;
};
