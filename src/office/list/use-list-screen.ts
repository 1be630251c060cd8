import type { z } from 'zod';
import type { Operation } from '#contracts/operation';
import type { SavedState } from '#contracts/saved-filters';
import { knownTexts, type ListFilters } from '#domain/lists/list';
import { type QueryResult, useApiQuery } from '#office/data/use-api-query.ts';
import type { QueryState } from '#ui/office/routing/query-state.ts';
import type { Sort } from '#ui/office/table/column.ts';
import { readSaved } from './list-query.ts';
import { type Exporting, useExport } from './use-export.ts';

type Listing = Operation<z.ZodType, z.ZodType<{ items: readonly unknown[] }>> & { respondsWith: 'json' };
type Filing = Operation & { respondsWith: 'file' };

/** Query parameters of a list besides its filters (`ListFilters`). */
type Texts = Record<string, string> & { tri: string; sens: 'asc' | 'desc' };
type Change = (changed: Record<string, string>, options?: { push: boolean }) => void;

type Screen<O> = {
  /** Filters of this view. */
  filters: ListFilters;
  operations: { list: O; export: Filing };
  /** The part of the URL that saved filters set (`listQuery`). */
  saved: z.ZodObject;
  /** Sent in addition to filters and sort order: the tab. */
  more?: Readonly<Record<string, string>>;
  /** False: the rows are shown elsewhere and not read here. */
  isRead?: boolean;
  /** False: the list has one order, which is not sent. */
  isSorted?: boolean;
};

/** Props of `ListView` that are derived from the URL. */
type Shown<T> = {
  rows: readonly T[] | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onApply: (saved: SavedState) => void;
  result: QueryResult<unknown>;
  exporting: Exporting;
};

type ItemOf<O extends Listing> = z.output<O['output']>['items'][number];

export type ListScreen<O extends Listing> = {
  /** The filters that are set. */
  values: Record<string, string>;
  /** The filters and `more`, for bulk actions. */
  filters: Record<string, string>;
  /** The filters, `more` and the sort order. */
  input: Record<string, string>;
  onChange: Change;
  data: z.output<O['output']> | undefined;
  view: Shown<ItemOf<O>>;
};

/** The rows and the export of a list by the filters and the sort order in its URL (rule LIST-ADDRESS). */
export const useListScreen = <Q extends z.ZodObject, O extends Listing>(
  [query, setQuery]: QueryState<Q>,
  { filters, operations, saved, more = {}, isRead = true, isSorted = true }: Screen<O>,
): ListScreen<O> => {
  // Each parameter of `listQuery` is a text.
  const texts = query as Texts;
  const change = setQuery as Change;
  const values = knownTexts(filters, texts);
  const all = { ...more, ...values };
  const input = isSorted ? { ...all, sort: texts.tri, direction: texts.sens } : all;
  const result = useApiQuery<O>(operations.list, isRead ? (input as z.input<O['input']>) : null, { keepFormer: true });
  const exporting = useExport(operations.export, input);
  return {
    values,
    filters: all,
    input,
    onChange: change,
    data: result.data,
    view: {
      rows: result.data?.items,
      sort: { by: texts.tri, direction: texts.sens },
      onSort: ({ by, direction }) => change({ tri: by, sens: direction }),
      onApply: (state) => change(readSaved(saved, state) as Texts, { push: true }),
      result,
      exporting,
    },
  };
};
