import type { z } from 'zod';
import type { ArticleItem, articleOperations } from '#contracts/articles';
import type { FileOutput } from '#contracts/files';
import { ARTICLE_COLUMNS, type ArticleColumn } from '#domain/articles/article-list';
import { dayOf } from '#domain/calendar/period';
import { chosenColumns } from '#domain/lists/list';
import { BLOG_WORDS } from '#fr/blog';
import type { StaffCtx } from '#server/context';
import { type ExportValue, exportRows } from '#server/lists';
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
  return exportRows({
    write: ctx.write,
    timeZone: ctx.site.market.timeZone,
    rows: articleRows(ctx, filters),
    order: orderOfList(tab, sort, direction),
    columns: chosenColumns(ARTICLE_COLUMNS[tab], columns).map((id) => ({
      header: BLOG_WORDS.columns[id],
      value: VALUES[id],
    })),
    read: (tx, ids) => readItems(ctx, tx, ids),
    name: `${BLOG_WORDS.fileNames[tab]}-${dayOf(ctx.system.now(), ctx.site.market.timeZone)}.csv`,
  });
};
