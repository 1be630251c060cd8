import type { z } from 'zod';
import type { ArticleItem, articleOperations } from '#contracts/articles';
import type { FileOutput } from '#contracts/files';
import { ARTICLE_COLUMNS, type ArticleColumn } from '#domain/articles/article-list';
import { BLOG_WORDS } from '#fr/blog';
import type { StaffCtx } from '#server/context';
import { type ExportValue, exportSiteList } from '#server/lists';
import { articleRows, orderOfList, readItems } from './list-working-copies.ts';

type Input = z.output<typeof articleOperations.export.input>;

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));

const VALUES: Readonly<Record<ArticleColumn, (article: ArticleItem) => ExportValue>> = {
  title: ({ title }) => title,
  publishedAt: ({ publishedAt }) => moment(publishedAt),
  updatedAt: ({ updatedAt }) => moment(updatedAt),
  author: ({ author }) => author?.name ?? null,
  lastChange: ({ lastChange }) => lastChange?.by.name ?? null,
  views: ({ views }) => views,
};

/** The articles of a list as a CSV file, in its order. */
export const exportArticles = (ctx: StaffCtx, input: Input): Promise<FileOutput<'text/csv'>> => {
  const { sort, direction, columns, ...filters } = input;
  const { tab } = filters;
  return exportSiteList(ctx, {
    rows: articleRows(ctx, filters),
    order: orderOfList(tab, sort, direction),
    list: { columns: ARTICLE_COLUMNS[tab], headers: BLOG_WORDS.columns, values: VALUES },
    columns,
    read: (tx, ids) => readItems(ctx, tx, ids),
    fileName: BLOG_WORDS.fileNames[tab],
  });
};
