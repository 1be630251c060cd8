import { ActionIcon } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { SavedState } from '#contracts/saved-filters';
import type { QueryResult } from '#office/data/use-api-query.ts';
import { FilterBar, type FilterValues, type Search } from '#ui/office/filters/filter-bar.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { type BulkAction, BulkBar } from '#ui/office/selection/bulk-bar.tsx';
import { EVERYTHING, NOTHING } from '#ui/office/selection/selection.ts';
import type { Column, Sort } from '#ui/office/table/column.ts';
import { ColumnChooser } from '#ui/office/table/column-chooser.tsx';
import { commonValues } from '#ui/office/table/common-values.ts';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import { SortMenu } from '#ui/office/table/sort-menu.tsx';
import { Table } from '#ui/office/table/table.tsx';
import type { TableRow } from '#ui/office/table/table-row.tsx';
import { shownColumns, useColumnChoices } from '#ui/office/table/visible-columns.ts';
import { type EmptyWords, NoMatch } from './no-match.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { type RowsResult, tableState } from './table-state.ts';
import type { Exporting } from './use-export.ts';
import type { SelectedRows } from './use-selected.ts';

type Props<T> = {
  /** Storage name for the shown columns and the saved filters. */
  name: string;
  label: string;
  columns: readonly Column<T>[];
  row: TableRow<T>;
  filters: {
    search: Search;
    pills: readonly Pill[];
    values: FilterValues;
    onChange: (changed: Record<string, string>) => void;
  };
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Applies saved filters and their sort order; all other filters are removed. */
  onApply: (state: SavedState) => void;
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  result: RowsResult & Pick<QueryResult<unknown>, 'isFormer'>;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** Texts when search and filters find nothing; null: only default filters are set. */
  filtered: EmptyWords | null;
  /** Text while the rows load; default: only announced to screen readers. */
  loading?: string;
  /** Label of the button that loads more rows; default: that of all lists. */
  moreLabel?: string;
  /** Absent: the list cannot be exported. */
  exporting?: Exporting;
  /** Shown instead of the table: the same rows as a board. */
  board?: ReactNode;
  /** Absent: rows cannot be selected. */
  selected?: Omit<SelectedRows<never>, 'run'>;
  /** Bulk actions on the selected rows. */
  bulk?: readonly BulkAction[];
};

const ExportButton = ({ exporting, columns }: { exporting: Exporting; columns: readonly string[] }): ReactElement => {
  const words = useOffice().words.table;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="dimmed"
      size="lg"
      aria-label={words.export}
      title={words.export}
      loading={exporting.isRunning}
      onClick={() => exporting.run(columns)}
    >
      <Icon name="download" size={18} />
    </ActionIcon>
  );
};

type SelectionProps = { selected: Omit<SelectedRows<never>, 'run'>; bulk: readonly BulkAction[] };

const SelectionBar = ({ selected, bulk }: SelectionProps): ReactElement | null => {
  const { selection, onChange, count, isTooLarge } = selected;
  if (!selection.all && selection.ids.size === 0) return null;
  const isAll = selection.all && selection.ids.size === 0;
  return (
    <BulkBar
      count={count}
      isTooLarge={isTooLarge}
      onAll={isAll ? null : () => onChange(EVERYTHING)}
      onClear={() => onChange(NOTHING)}
      actions={bulk}
    />
  );
};

/**
 * A list of a back office: filters and tools above a table. Its filters and sort order are in the URL (`listQuery`).
 */
export const ListView = <T,>(props: Props<T>): ReactElement => {
  const { name, label, columns, row, filters, sort, onSort, rows, result, empty, selected } = props;
  const [choices, choose] = useColumnChoices(name);
  const shown = shownColumns(columns, choices);
  const common = commonValues(shown, rows);
  const { values } = filters;
  const saved = Object.fromEntries(Object.entries(values).flatMap(([key, text]) => (text ? [[key, text]] : [])));
  const apply = (state: SavedState): void => {
    choose(state.columns);
    props.onApply(state);
  };
  const clear = (): void => filters.onChange(Object.fromEntries(Object.keys(saved).map((key) => [key, ''])));
  const tools = (
    <>
      <SavedFilters
        key={name}
        list={name}
        state={{ filters: saved, sort: sort.by, direction: sort.direction, columns: choices }}
        apply={apply}
      />
      <SortMenu columns={columns} sort={sort} onSort={onSort} hasHeads={!props.board} />
      {!props.board && (
        <ColumnChooser
          columns={columns.slice(1)}
          shown={new Set(shown.map(({ id }) => id).filter((id) => !common.some((value) => value.id === id)))}
          choose={(id, isShown) => choose({ ...choices, [id]: isShown })}
        />
      )}
      {props.exporting && <ExportButton exporting={props.exporting} columns={shown.map(({ id }) => id)} />}
    </>
  );
  // Former rows are those of other filters.
  const isEmpty = rows?.length === 0 && !result.isFormer && Object.keys(saved).length === 0 && !props.board;
  return (
    <ListFrame>
      {!isEmpty && <FilterBar {...filters} tools={tools} />}
      {props.board ?? (
        <Table
          label={label}
          columns={shown}
          rows={rows}
          row={row}
          sort={sort}
          onSort={onSort}
          selecting={selected}
          empty={
            props.filtered && Object.keys(saved).length > 0 ? (
              <NoMatch {...props.filtered} searched={saved[filters.search.name] ?? ''} onClear={clear} />
            ) : (
              empty
            )
          }
          loading={props.loading}
          moreLabel={props.moreLabel}
          {...tableState(result)}
        />
      )}
      {selected && <SelectionBar selected={selected} bulk={props.bulk ?? []} />}
    </ListFrame>
  );
};
