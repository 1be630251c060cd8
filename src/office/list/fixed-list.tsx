import type { ReactElement } from 'react';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import { Table, type TableProps } from '#ui/office/table/table.tsx';
import { type RowsResult, tableState } from './table-state.ts';

type Props<T> = Pick<TableProps<T>, 'label' | 'columns' | 'rows' | 'row' | 'empty'> & { result: RowsResult };

const ORDER = { by: '', direction: 'asc' } as const;

/** A list in the server's order, without filters and sortable columns. */
export const FixedList = <T,>({ result, ...table }: Props<T>): ReactElement => (
  <ListFrame>
    <Table {...table} sort={ORDER} onSort={() => undefined} {...tableState(result)} />
  </ListFrame>
);
