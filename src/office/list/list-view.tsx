import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '#office/data/answered.tsx';
import type { Answer } from '#office/data/use-answer.ts';
import { FilterBar, type FilterValues } from '#ui/office/filters/filter-bar.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import type { SearchWords } from '#ui/office/filters/search-field.tsx';
import type { Column, Sort } from '#ui/office/table/column.ts';
import { ColumnChooser } from '#ui/office/table/column-chooser.tsx';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import { SortMenu } from '#ui/office/table/sort-menu.tsx';
import { Table, type TableRow } from '#ui/office/table/table.tsx';
import { shownColumns, useColumnChoices } from '#ui/office/table/visible-columns.ts';

type Props<T> = {
  /** Under this name the browser stores which columns are shown. */
  name: string;
  label: string;
  columns: readonly Column<T>[];
  row: TableRow<T>;
  filters: {
    /** The filter of the words to search for, by name. */
    search: SearchWords & { name: string };
    pills: readonly Pill[];
    values: FilterValues;
    onChange: (changed: Record<string, string>) => void;
  };
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Undefined while they are loading. */
  rows: readonly T[] | undefined;
  answer: Pick<Answer<unknown>, 'error' | 'retry' | 'more' | 'isLoadingMore'>;
  /** Said in place of the rows when there are none. */
  empty: ReactNode;
};

/** A list of a back office: filters and tools over a table. Its filters and order are in the address (`listQuery`). */
export const ListView = <T,>(props: Props<T>): ReactElement => {
  const { name, label, columns, row, filters, sort, onSort, rows, answer, empty } = props;
  const [choices, choose] = useColumnChoices(name);
  const shown = shownColumns(columns, choices);
  const tools = (
    <>
      <SortMenu columns={columns} sort={sort} onSort={onSort} />
      <ColumnChooser columns={columns.slice(1)} shown={new Set(shown.map(({ id }) => id))} choose={choose} />
    </>
  );
  return (
    <ListFrame>
      <FilterBar {...filters} tools={tools} />
      <Table
        label={label}
        columns={shown}
        rows={rows}
        row={row}
        sort={sort}
        onSort={onSort}
        empty={empty}
        error={answer.error && messageOf(answer.error)}
        onRetry={answer.retry}
        more={answer.more}
        isLoadingMore={answer.isLoadingMore}
      />
    </ListFrame>
  );
};
