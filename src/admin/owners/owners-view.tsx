import { type ComponentType, type ReactElement, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import type { BoundedCount } from '#contracts/lists';
import type { Operation } from '#contracts/operation';
import { knownTexts, type List } from '#domain/lists/list';
import { useAnswer } from '#office/data/use-answer.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { Column } from '#ui/office/table/column.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import type { OwnerWindowProps } from './owner-window.tsx';

type EmptyWords = { title: string; text: string };

type Words = {
  title: string;
  context: (found: number) => string;
  list: string;
  search: string;
  clear: string;
  empty: { all: EmptyWords; filtered: EmptyWords };
};

export const BY_NAME = { by: 'name', direction: 'asc' } as const;

/** A list of owners with the window of one beside it, as data. */
export type OwnersDescribed<T, Tab extends string> = {
  /** Under this name people save filters and columns. */
  name: string;
  list: List;
  /** Its order at first. */
  first: { by: string; direction: 'asc' | 'desc' };
  words: Words;
  operations: { list: Operation & { respondsWith: 'json' }; export: Operation & { respondsWith: 'file' } };
  columns: readonly Column<T>[];
  titleOf: (item: T) => string;
  /** Addresses of the list, and of the window of an item. */
  address: string;
  addressOf: (id: string, tab?: Tab) => string;
  Window: ComponentType<OwnerWindowProps<Tab>>;
};

type Props<T, Tab extends string> = {
  described: OwnersDescribed<T, Tab>;
  pills: readonly Pill[];
  /** Of the address. */
  params: { id?: string | undefined; tab?: string | undefined };
  actions?: ReactNode;
};

type Item = { id: string };
type Page<T> = { items: readonly T[]; count: BoundedCount };

/** Market centers, groups or members of the network (rule NETWORK-LISTS). Filters stay when a window opens. */
export const OwnersView = <T extends Item, Tab extends string>(props: Props<T, Tab>): ReactElement => {
  const { name, list, first, words, operations, columns, titleOf, address, addressOf, Window } = props.described;
  const { id, tab } = props.params;
  const shape: z.ZodObject = useMemo(() => listQuery(list, first), [list, first]);
  const [query, setQuery] = useQueryState(shape);
  const search = useSearch();
  const [, navigate] = useLocation();
  const { actions } = useSession();
  const texts = query as Record<string, string> & { tri: string; sens: 'asc' | 'desc' };
  const sort = { by: texts.tri, direction: texts.sens };
  const values = knownTexts(list.filters, texts);
  const input = { ...values, sort: sort.by, direction: sort.direction };
  const answer = useAnswer(operations.list, input, { keepFormer: true });
  const exporting = useExport(operations.export, input);
  const page = answer.data as Page<T> | undefined;
  const withFilters = (to: string): string => to + (search === '' ? '' : `?${search}`);
  const open = (to: string): void => navigate(withFilters(to));
  const show = (other: T): void => open(addressOf(other.id, tab as Tab | undefined));
  const { previous, next } = neighboursOf(page?.items ?? [], (one) => one.id === id);
  return (
    <ViewFrame title={words.title} context={page && words.context(page.count.count)} actions={props.actions}>
      <ListView
        name={name}
        label={words.list}
        columns={columns}
        rows={page?.items}
        row={{ id: (one) => one.id, title: titleOf, to: (one) => withFilters(addressOf(one.id)) }}
        filters={{
          search: { name: 'q', label: words.search, clear: words.clear },
          pills: props.pills,
          values,
          onChange: setQuery,
        }}
        sort={sort}
        onSort={({ by, direction }) => setQuery({ tri: by, sens: direction })}
        onApply={(state) => setQuery(readSaved(shape, state), { push: true })}
        empty={<EmptyState {...words.empty[Object.keys(values).length > 0 ? 'filtered' : 'all']} />}
        answer={answer}
        {...(actions.includes('network.export') && { exporting })}
      />
      {id !== undefined && (
        <Suspense fallback={null}>
          <Window
            key={id}
            id={id}
            tab={tab}
            onTab={(value) => open(addressOf(id, value))}
            onClose={() => open(address)}
            neighbours={{ previous: previous && (() => show(previous)), next: next && (() => show(next)) }}
          />
        </Suspense>
      )}
    </ViewFrame>
  );
};
