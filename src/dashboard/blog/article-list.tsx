import { Button, Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { type ArticleItem, articleOperations } from '#contracts/articles';
import {
  articleAddress,
  articleHistoryAddress,
  articlePreviewAddress,
  publicArticleAddress,
} from '#dashboard/addresses.ts';
import { ARTICLE_FILTERS, ARTICLE_LIST, ARTICLE_TABS, type ArticleTab } from '#domain/articles/article-list';
import { whenOneOf } from '#domain/objects/typed';
import { BLOG_WORDS } from '#fr/blog';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useListScreen } from '#office/list/use-list-screen.ts';
import { useSelected } from '#office/list/use-selected.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Icon } from '#ui/office/icon.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { RowAction } from '#ui/office/table/column.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ARTICLE_COLUMNS } from './article-columns.tsx';
import classes from './blog.module.css';
import { useArchive } from './use-archive.ts';
import { useArchiveMany } from './use-archive-many.ts';

const WORDS = BLOG_WORDS;

/** State of the list in the URL. */
const LIST_QUERY = listQuery(ARTICLE_LIST, { by: 'updatedAt', direction: 'desc' });
const QUERY = z.object({ onglet: z.enum(ARTICLE_TABS).catch('published') }).extend(LIST_QUERY.shape);
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

/** The filters of a tab. */
const usePills = (tab: ArticleTab): Pill[] => {
  const authors = useApiQuery(articleOperations.authors, { tab }).data?.authors;
  const options = authors?.map(({ id, name }) => ({ value: id, label: name }));
  const labels = WORDS.filters;
  return [
    { name: 'author', label: labels.author, kind: 'choice', options },
    ...(tab === 'published' ? [{ name: 'published', label: labels.published, kind: 'period' } as const] : []),
    { name: 'updated', label: labels.updated, kind: 'period' },
  ];
};

const WriteButton = (): ReactElement => (
  <Button component={Link} href={articleAddress()} leftSection={<Icon name="write" size={16} />}>
    {WORDS.write}
  </Button>
);

const actionsOf = (article: ArticleItem, archive: () => void): RowAction[] => [
  { label: WORDS.actions.edit, icon: 'write', to: articleAddress(article.id) },
  ...(article.status === 'published'
    ? [{ label: WORDS.actions.see, icon: 'external', href: publicArticleAddress(article.id) } as const]
    : []),
  { label: WORDS.actions.preview, icon: 'eye', href: articlePreviewAddress(article.id) },
  { label: WORDS.actions.history, icon: 'history', to: articleHistoryAddress(article.id) },
  { label: WORDS.actions.archive, icon: 'trash', danger: true, act: archive },
];

/** The articles of the site by tab: published ones and drafts (rule ARTICLE-STAFF-LIST). */
const ArticleList = (): ReactElement => {
  const state = useQueryState(QUERY);
  const [{ onglet: tab }, setQuery] = state;
  const pills = usePills(tab);
  const archive = useArchive();
  const { values, filters, onChange, data, view } = useListScreen(state, {
    filters: ARTICLE_FILTERS[tab],
    operations: articleOperations,
    saved: LIST_QUERY,
    more: { tab },
  });
  const selected = useSelected(articleOperations.count, { tab, ...filters });
  const archiveMany = useArchiveMany(selected);
  const isOfTab = data?.items.every(({ status }) => status === tab);
  return (
    <ViewFrame title={WORDS.list} context={WORDS.context} actions={<WriteButton />}>
      <Tabs
        value={tab}
        onChange={whenOneOf(ARTICLE_TABS, (onglet) =>
          setQuery({ onglet, tri: 'updatedAt', sens: 'desc' }, { push: true }),
        )}
        keepMounted={false}
      >
        <Tabs.List aria-label={WORDS.tabsLabel} mb="md">
          {ARTICLE_TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {WORDS.tabs[tab]}
              {data && <span className={classes.count}>{WORDS.counted(data.counts[tab])}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <ListView
            key={tab}
            name={`articles-${tab}`}
            label={WORDS.tabs[tab]}
            columns={ARTICLE_COLUMNS[tab]}
            {...view}
            rows={isOfTab ? data?.items : undefined}
            row={{
              id: ({ id }) => id,
              title: ({ title }) => title || WORDS.untitled,
              to: ({ id }) => articleAddress(id),
              actions: (article) => actionsOf(article, () => void archive(article)),
            }}
            filters={{ search: SEARCH, pills, values, onChange }}
            empty={<EmptyState {...WORDS.empty[tab]} action={<WriteButton />} />}
            filtered={WORDS.empty.filtered}
            selected={selected}
            bulk={[archiveMany]}
          />
        </Tabs.Panel>
      </Tabs>
    </ViewFrame>
  );
};
export default ArticleList;
