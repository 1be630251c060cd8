import { type ReactElement, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { z } from 'zod';
import type { BoundedCount } from '#contracts/lists';
import type { Operation } from '#contracts/operation';
import { knownTexts, type List } from '#domain/lists/list';
import { type QueryResult, useAnswer } from '#office/data/use-answer.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { Column, Sort } from '#ui/office/table/column.ts';

type EmptyWords = { title: string; text: string };

/** A list of owners as data, with its state in the address. */
export type OwnerListDescribed<T> = {
  /** Under this name people save filters and columns. */
  name: string;
  list: List;
  /** Its order at first. */
  first: Sort;
  words: {
    list: string;
    search: string;
    clear: string;
    empty: { all: EmptyWords; filtered: EmptyWords };
  };
  operations: { list: Operation & { respondsWith: 'json' }; export: Operation & { respondsWith: 'file' } };
  columns: readonly Column<T>[];
  titleOf: (item: T) => string;
};

export const BY_NAME: Sort = { by: 'name', direction: 'asc' };

type Page<T> = { items: readonly T[]; count: BoundedCount };
type Texts = Record<string, string> & { tri: string; sens: 'asc' | 'desc' };

export type OwnerListState<T> = {
  shape: z.ZodObject;
  /** The filters that are set. */
  values: Record<string, string>;
  sort: Sort;
  input: Record<string, string>;
  setQuery: (changed: Record<string, string>, options?: { push: boolean }) => void;
  answer: QueryResult<unknown>;
  page: Page<T> | undefined;
  /** An address with the filters of this one. */
  withFilters: (to: string) => string;
};

/** The rows of a list of owners, by the filters and the order in the address. */
export const useOwnerList = <T,>(described: OwnerListDescribed<T>): OwnerListState<T> => {
  const { list, operations, first } = described;
  const shape: z.ZodObject = useMemo(() => listQuery(list, first), [list, first]);
  const [query, setQuery] = useQueryState(shape);
  const search = useSearch();
  const texts = query as Texts;
  const values = knownTexts(list.filters, texts);
  const input = { ...values, sort: texts.tri, direction: texts.sens };
  const answer = useAnswer(operations.list, input, { keepFormer: true });
  return {
    shape,
    values,
    sort: { by: texts.tri, direction: texts.sens },
    input,
    setQuery,
    answer,
    page: answer.data as Page<T> | undefined,
    withFilters: (to) => to + (search === '' ? '' : `?${search}`),
  };
};

type Props<T> = {
  described: OwnerListDescribed<T>;
  state: OwnerListState<T>;
  pills: readonly Pill[];
  /** Address that a row opens. */
  to: (item: T) => string;
};

/** Owners as a table with filters; an observer gets no file of it (rule NETWORK-LISTS). */
export const OwnerList = <T extends { id: string }>({ described, state, pills, to }: Props<T>): ReactElement => {
  const { name, words, operations, columns, titleOf } = described;
  const { shape, values, sort, input, setQuery, answer, page } = state;
  const { actions } = useSession();
  const exporting = useExport(operations.export, input);
  return (
    <ListView
      name={name}
      label={words.list}
      columns={columns}
      rows={page?.items}
      row={{ id: ({ id }) => id, title: titleOf, to }}
      filters={{
        search: { name: 'q', label: words.search, clear: words.clear },
        pills,
        values,
        onChange: setQuery,
      }}
      sort={sort}
      onSort={({ by, direction }) => setQuery({ tri: by, sens: direction })}
      onApply={(saved) => setQuery(readSaved(shape, saved) as Record<string, string>, { push: true })}
      empty={<EmptyState {...words.empty[Object.keys(values).length > 0 ? 'filtered' : 'all']} />}
      answer={answer}
      {...(actions.includes('network.export') && { exporting })}
    />
  );
};
