import type { Selectable } from 'kysely';
import { richTextSchema } from '#contracts/rich-text';
import { excerptOf, type RichNode } from '#domain/articles/rich-text';
import type { ArticlePublications } from '#platform/db/schema';

/** An article in a list. */
export type ArticleSummary = {
  id: string;
  title: string;
  /** The start of its text (rule ARTICLE-SHOWN: three lines). */
  excerpt: string;
  pictureId: string | null;
  publishedAt: Date;
  updatedAt: Date;
};

export type Article = ArticleSummary & { content: RichNode };

/** A publication, or a working copy, which may have no publication date. */
export type ArticleRow = Pick<Selectable<ArticlePublications>, 'title' | 'content' | 'picture_id' | 'updated_at'> & {
  id: string;
  published_at: Date | null;
};

const COLUMNS = ['title', 'content', 'picture_id', 'published_at', 'updated_at'] as const;
export const PUBLICATION_COLUMNS = ['article_id as id', ...COLUMNS] as const;
export const WORKING_COLUMNS = ['id', ...COLUMNS] as const;

const NOTHING: RichNode = { type: 'doc', content: [] };

/**
 * Stored content was checked when it was saved; content that is no longer valid is not shown. A draft has the date of
 * its last change.
 */
export const presentArticle = (row: ArticleRow): Article => {
  const parsed = richTextSchema.safeParse(row.content);
  const content = parsed.success ? parsed.data : NOTHING;
  return {
    id: row.id,
    title: row.title,
    content,
    excerpt: excerptOf(content),
    pictureId: row.picture_id,
    publishedAt: row.published_at ?? row.updated_at,
    updatedAt: row.updated_at,
  };
};

export const presentSummary = (row: ArticleRow): ArticleSummary => {
  const { content: _, ...summary } = presentArticle(row);
  return summary;
};
