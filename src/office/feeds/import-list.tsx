import { Button, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { BoundedCount } from '#contracts/lists';
import type { Operation } from '#contracts/operation';
import { knownTexts, type List } from '#domain/lists/list';
import { QueryView } from '#office/data/query-view.tsx';
import { type QueryResult, useApiQuery } from '#office/data/use-api-query.ts';
import { CountedList } from '#office/list/counted-list.tsx';
import { useExport } from '#office/list/use-export.ts';
import { FilterBar } from '#ui/office/filters/filter-bar.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Icon } from '#ui/office/icon.tsx';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import classes from './feeds.module.css';

type ListCall = Operation & { respondsWith: 'json' };
type FileCall = Operation & { respondsWith: 'file' };

/** The calls that read the parts of an import, and the state of its filters. */
export type ImportSource = {
  lines: ListCall;
  exportLines: FileCall;
  listings: ListCall;
  exportListings: FileCall;
  /** Input that identifies the import. */
  input: Readonly<Record<string, string>>;
  mayExport: boolean;
  filters: Readonly<Record<string, string>>;
  onFilters: (changed: Readonly<Record<string, string>>) => void;
  listingAddress?: (id: string) => string;
};

type Words = {
  title: string;
  search: string;
  clear: string;
  export: string;
  more: string;
  count: (n: number) => string;
  noneFiltered: string;
};

type Props<T> = {
  words: Words;
  /** Why there are no items, or not all of them; null: no note. */
  note: string | null;
  /** False: no items are stored. */
  hasItems: boolean;
  /** `search`: name of the text filter. */
  filters: { definition: List; search: string; pills: readonly Pill[] };
  calls: { list: ListCall; export: FileCall };
  source: ImportSource;
  children: (item: T) => ReactElement;
};

type ItemsProps<T> = Omit<Props<T>, 'note' | 'hasItems'>;

const Items = <T,>({ words, filters, calls, source, children }: ItemsProps<T>): ReactElement => {
  const values = knownTexts(filters.definition.filters, source.filters);
  const result = useApiQuery(calls.list, { ...source.input, ...values }, { keepFormer: true });
  const exporting = useExport(calls.export, { ...source.input, ...values });
  const tools = source.mayExport && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="download" size={16} />}
      loading={exporting.isRunning}
      onClick={() => exporting.run(filters.definition.columns)}
    >
      {words.export}
    </Button>
  );
  return (
    <ListFrame>
      <FilterBar
        search={{ name: filters.search, label: words.search, clear: words.clear }}
        pills={filters.pills}
        values={values}
        onChange={(changed) => source.onFilters(changed)}
        tools={tools}
      />
      <QueryView result={result as QueryResult<{ items: readonly T[]; count: BoundedCount }>}>
        {({ items, count }) => (
          <CountedList
            label={words.title}
            count={items.length === 0 ? words.noneFiltered : words.count(count.count)}
            moreLabel={words.more}
            result={result}
            className={classes.lines}
          >
            {items.map(children)}
          </CountedList>
        )}
      </QueryView>
    </ListFrame>
  );
};

/** A part of an import: its title, a note, and its items with their filters and their file. */
export const ImportList = <T,>({ note, hasItems, ...list }: Props<T>): ReactElement => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {list.words.title}
    </Title>
    {note !== null && (
      <Text size="sm" c="dimmed" mb="xs">
        {note}
      </Text>
    )}
    {hasItems && <Items {...list} />}
  </section>
);
