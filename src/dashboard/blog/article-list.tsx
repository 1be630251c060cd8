import { Button, CloseButton, Tabs, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { type ArticleItem, articleOperations } from '#contracts/articles';
import { ARTICLE_ORDER_NAMES, ARTICLE_TABS, type ArticleTab } from '#domain/articles/article-list';
import { BLOG_WORDS } from '#fr/blog';
import { messageOf } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { RowAction } from '#ui/office/table/column.ts';
import { Table } from '#ui/office/table/table.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { articleAddress, historyAddress, previewAddress, publicAddress } from './article-addresses.ts';
import { ARTICLE_COLUMNS } from './article-columns.tsx';
import classes from './blog.module.css';
import { useArchive } from './use-archive.ts';

const WORDS = BLOG_WORDS;

/** What the address says of the list. */
const QUERY = z.object({
  onglet: z.enum(ARTICLE_TABS).catch('published'),
  q: z.string().max(200).catch(''),
  tri: z.enum(ARTICLE_ORDER_NAMES).catch('updatedAt'),
  sens: z.enum(['asc', 'desc']).catch('desc'),
});

const SearchField = ({ value, onChange }: { value: string; onChange: (q: string) => void }): ReactElement => {
  const [typed, setTyped] = useState(value);
  const hand = useDebouncedCallback(onChange, 250);
  const change = (text: string): void => {
    setTyped(text);
    hand(text);
  };
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={WORDS.search}
      placeholder={WORDS.search}
      leftSection={<Icon name="search" size={16} />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={WORDS.clear} onClick={() => change('')} />}
      maxLength={200}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

const WriteButton = (): ReactElement => (
  <Button component={Link} href={articleAddress()} leftSection={<Icon name="write" size={16} />}>
    {WORDS.write}
  </Button>
);

const Empty = ({ tab, isSearch }: { tab: ArticleTab; isSearch: boolean }): ReactElement =>
  isSearch ? <EmptyState {...WORDS.empty.search} /> : <EmptyState {...WORDS.empty[tab]} action={<WriteButton />} />;

const actionsOf = (article: ArticleItem, archive: () => void): RowAction[] => [
  { label: WORDS.actions.edit, icon: 'write', to: articleAddress(article.id) },
  ...(article.status === 'published'
    ? [{ label: WORDS.actions.see, icon: 'external', href: publicAddress(article.id) } as const]
    : []),
  { label: WORDS.actions.preview, icon: 'eye', href: previewAddress(article.id) },
  { label: WORDS.actions.history, icon: 'history', to: historyAddress(article.id) },
  { label: WORDS.actions.archive, icon: 'trash', danger: true, act: archive },
];

/** The articles of the site by tab: published ones and drafts (rule ARTICLE-STAFF-LIST). */
const ArticleList = (): ReactElement => {
  const [{ onglet: tab, q, tri, sens }, setQuery] = useQueryState(QUERY);
  const archive = useArchive();
  const input = { tab, q, sort: tri, direction: sens };
  const answer = useAnswer(articleOperations.list, input, { keepFormer: true });
  const { data, error } = answer;
  const isOfTab = data?.items.every(({ status }) => status === tab);
  return (
    <ViewFrame title={WORDS.list} actions={<WriteButton />}>
      <Tabs
        value={tab}
        onChange={(next) => setQuery({ onglet: next as ArticleTab, tri: 'updatedAt', sens: 'desc' }, { push: true })}
        keepMounted={false}
      >
        <div className={classes.bar}>
          <Tabs.List aria-label={WORDS.tabsLabel}>
            {ARTICLE_TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {WORDS.tabs[one]}
                {data && <span className={classes.count}>{WORDS.counted(data.counts[one])}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <SearchField key={tab} value={q} onChange={(next) => setQuery({ q: next })} />
        </div>
        <Tabs.Panel value={tab}>
          <Table
            name={`articles-${tab}`}
            label={WORDS.tabs[tab]}
            columns={ARTICLE_COLUMNS[tab]}
            rows={isOfTab ? data?.items : undefined}
            row={{
              id: ({ id }) => id,
              title: ({ title }) => title || WORDS.untitled,
              to: ({ id }) => articleAddress(id),
              actions: (article) => actionsOf(article, () => void archive(article)),
            }}
            sort={{ by: tri, direction: sens }}
            onSort={({ by, direction }) => setQuery({ tri: by as typeof tri, sens: direction })}
            empty={<Empty tab={tab} isSearch={q !== ''} />}
            error={error && messageOf(error)}
            onRetry={answer.retry}
            more={answer.more}
            isLoadingMore={answer.isLoadingMore}
          />
        </Tabs.Panel>
      </Tabs>
    </ViewFrame>
  );
};
export default ArticleList;
