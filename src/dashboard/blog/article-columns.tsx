import { Group } from '@mantine/core';
import type { ArticleItem } from '#contracts/articles';
import type { ArticleTab } from '#domain/articles/article-list';
import { BLOG_WORDS } from '#fr/blog';
import { number } from '#fr/format';
import { Thumbnail } from '#office/list/thumbnail.tsx';
import { Day } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';

const WORDS = BLOG_WORDS.columns;

const title: Column<ArticleItem> = {
  id: 'title',
  header: WORDS.title,
  sortable: 'asc',
  lead: ({ picture }) => <Thumbnail picture={picture} mark="articles" />,
  cell: (article) => (
    <Group component="span" gap="0 0.75rem">
      <span>{article.title || BLOG_WORDS.untitled}</span>
      {article.isModified && <StatusBadge color="orange">{BLOG_WORDS.modified}</StatusBadge>}
    </Group>
  ),
};

const publishedAt: Column<ArticleItem> = {
  id: 'publishedAt',
  header: WORDS.publishedAt,
  sortable: 'desc',
  width: '7.25rem',
  onPhone: 'line',
  cell: ({ publishedAt: at }) => at && <Day at={at} />,
};

const common: readonly Column<ArticleItem>[] = [
  {
    id: 'updatedAt',
    header: WORDS.updatedAt,
    sortable: 'desc',
    width: '7.25rem',
    onPhone: 'hidden',
    cell: ({ updatedAt }) => <Day at={updatedAt} />,
  },
  { id: 'author', header: WORDS.author, width: '10rem', onPhone: 'line', cell: ({ author }) => author?.name },
  {
    id: 'lastChange',
    header: WORDS.lastChange,
    width: '12rem',
    hiddenAtFirst: true,
    cell: ({ lastChange }) => lastChange?.by.name,
  },
];

const views: Column<ArticleItem> = {
  id: 'views',
  header: WORDS.views,
  align: 'end',
  width: '5rem',
  cell: (article) => number(article.views),
};

/** Columns of the articles, by tab: drafts have no publication date and no views. */
export const ARTICLE_COLUMNS: Readonly<Record<ArticleTab, readonly Column<ArticleItem>[]>> = {
  published: [title, publishedAt, ...common, views],
  draft: [title, ...common],
};
