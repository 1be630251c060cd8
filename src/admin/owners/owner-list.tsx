import { type ReactElement, useMemo } from 'react';
import type { z } from 'zod';
import type { BoundedCount } from '#contracts/lists';
import type { Operation } from '#contracts/operation';
import type { List } from '#domain/lists/list';
import { listQuery } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import type { EmptyWords } from '#office/list/no-match.tsx';
import { type ListScreen, useListScreen } from '#office/list/use-list-screen.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { useKeptQuery, useQueryState } from '#ui/office/routing/query-state.ts';
import type { Column, Sort } from '#ui/office/table/column.ts';

type Page<T> = { items: readonly T[]; count: BoundedCount };
type Listing<T> = Operation<z.ZodType, z.ZodType<Page<T>>> & { respondsWith: 'json' };

/** Definition of a list of owners; its state is in the URL. */
export type OwnerListDescribed<T> = {
  /** Name under which people save filters and columns. */
  name: string;
  list: List;
  /** Initial sort order. */
  first: Sort;
  words: {
    list: string;
    search: string;
    clear: string;
    empty: { all: EmptyWords; filtered: EmptyWords };
  };
  operations: { list: Listing<T>; export: Operation & { respondsWith: 'file' } };
  columns: readonly Column<T>[];
  titleOf: (item: T) => string;
};

export const BY_NAME: Sort = { by: 'name', direction: 'asc' };

export type OwnerListState<T> = ListScreen<Listing<T>> & {
  /** Returns an address with the current filters. */
  withFilters: (to: string) => string;
};

/** The rows of a list of owners, by the filters and the sort order in the URL. */
export const useOwnerList = <T,>({ list, first, operations }: OwnerListDescribed<T>): OwnerListState<T> => {
  const shape: z.ZodObject = useMemo(() => listQuery(list, first), [list, first]);
  const state = useQueryState(shape);
  const screen = useListScreen(state, { filters: list.filters, operations, saved: shape });
  return { ...screen, withFilters: useKeptQuery() };
};

type Props<T> = {
  described: OwnerListDescribed<T>;
  state: OwnerListState<T>;
  pills: readonly Pill[];
  /** Address that a click on a row opens. */
  to: (item: T) => string;
  /** The rows for the loaded items; default: the items. */
  rowsOf?: ((items: readonly T[]) => readonly T[]) | undefined;
};

/** Owners as a table with filters; observers cannot export it (rule NETWORK-LISTS). */
export const OwnerList = <T extends { id: string }>(props: Props<T>): ReactElement => {
  const { described, state, pills, to, rowsOf } = props;
  const { name, words, columns, titleOf } = described;
  const { values, onChange, view } = state;
  const { exporting, ...shown } = view;
  const { actions } = useSession();
  return (
    <ListView
      name={name}
      label={words.list}
      columns={columns}
      {...shown}
      rows={rowsOf && shown.rows ? rowsOf(shown.rows) : shown.rows}
      row={{ id: ({ id }) => id, title: titleOf, to }}
      filters={{ search: { name: 'q', label: words.search, clear: words.clear }, pills, values, onChange }}
      empty={<EmptyState {...words.empty.all} />}
      filtered={words.empty.filtered}
      {...(actions.includes('network.export') && { exporting })}
    />
  );
};
