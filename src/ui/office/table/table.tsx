import { Button, Checkbox, Skeleton } from '@mantine/core';
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { FailedLoad } from '#ui/office/failed-load.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { EVERYTHING, isSelected, NOTHING } from '#ui/office/selection/selection.ts';
import { type Column, nextSort, type RowAction, type Sort } from './column.ts';
import { onRowKeys } from './row-keys.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowWindow } from './row-window.ts';
import classes from './table.module.css';
import { type Selecting, useRowChoice } from './use-row-choice.ts';

export type TableRow<T> = {
  id: (row: T) => string;
  /** In words, for the names of controls. */
  title: (row: T) => string;
  /** Address in the back office that the row opens. */
  to: (row: T) => string;
  actions: (row: T) => readonly RowAction[];
};

export type TableProps<T> = {
  label: string;
  /** Those that are shown. */
  columns: readonly Column<T>[];
  /** Undefined while they are loading. */
  rows: readonly T[] | undefined;
  row: TableRow<T>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Which rows are chosen; absent: rows cannot be chosen. */
  selecting?: Selecting | undefined;
  /** Said in place of the rows when there are none. */
  empty: ReactNode;
  /** Why the rows could not be loaded. */
  error: string | null;
  onRetry: () => void;
  /** Loads the next rows; null: these are all. */
  more: (() => void) | null;
  isLoadingMore: boolean;
};

const SKELETONS = [70, 55, 80, 60, 75, 50];

type HeadProps<T> = Pick<TableProps<T>, 'columns' | 'sort' | 'onSort' | 'selecting'>;

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** Chooses all rows of the list, also those that are not loaded, or none. */
const AllCheckbox = ({ selection: { all, ids }, onChange }: Selecting): ReactElement => {
  const words = useOffice().words.selection;
  const isAll = all && ids.size === 0;
  return (
    <Checkbox
      size="xs"
      aria-label={words.all}
      checked={isAll}
      indeterminate={!isAll && (all || ids.size > 0)}
      onChange={() => onChange(isAll ? NOTHING : EVERYTHING)}
    />
  );
};

const Head = <T,>({ columns, sort, onSort, selecting }: HeadProps<T>): ReactElement => (
  <thead className={classes.head}>
    <tr aria-rowindex={1}>
      {selecting && (
        <td className={classes.choice}>
          <AllCheckbox {...selecting} />
        </td>
      )}
      {columns.map(({ id, header, align, width, sortable }) => (
        <th
          key={id}
          scope="col"
          data-align={align}
          style={{ width }}
          {...(sortable && { 'aria-sort': sort.by === id ? SORTED[sort.direction] : 'none' })}
        >
          {sortable ? (
            <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, { id, sortable }))}>
              {header}
              <Icon name={sort.by === id && sort.direction === 'asc' ? 'up' : 'down'} size={14} />
            </button>
          ) : (
            header
          )}
        </th>
      ))}
      <td className={classes.tools} />
    </tr>
  </thead>
);

type RowProps<T> = {
  data: T;
  index: number;
  columns: readonly Column<T>[];
  row: TableRow<T>;
  /** Null: rows cannot be chosen. */
  isChosen: boolean | null;
  choose: (id: string, event: MouseEvent) => void;
};

const Row = <T,>({ data, index, columns: [first, ...others], row, isChosen, choose }: RowProps<T>): ReactElement => {
  const words = useOffice().words.selection;
  const title = row.title(data);
  return (
    <tr className={classes.row} aria-rowindex={index + 2} data-index={index} data-chosen={isChosen || undefined}>
      {isChosen !== null && (
        <td className={classes.choice}>
          <Checkbox
            size="xs"
            aria-label={words.one(title)}
            checked={isChosen}
            readOnly
            onClick={(event) => choose(row.id(data), event)}
            data-row-select
          />
        </td>
      )}
      <th scope="row" className={classes.first}>
        <Link href={row.to(data)} className={classes.open} data-row-open>
          {first?.cell(data)}
        </Link>
      </th>
      {others.map(({ id, header, align, cell }) => (
        <td key={id} data-label={header} data-align={align}>
          {cell(data)}
        </td>
      ))}
      <td className={classes.tools}>
        <RowMenu title={title} actions={() => row.actions(data)} />
      </td>
    </tr>
  );
};

const SkeletonRows = ({ columns }: { columns: number }): ReactElement => (
  <>
    {SKELETONS.map((width) => (
      <tr key={width} className={classes.row}>
        <td colSpan={columns}>
          <Skeleton h={16} w={`${width}%`} />
        </td>
      </tr>
    ))}
  </>
);

/** Height in place of the rows that are not rendered. */
const Gap = ({ height }: { height: number }): ReactElement | null =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/** A list as a table: each row opens at its address, the next rows come on request. */
export const Table = <T,>(props: TableProps<T>): ReactElement => {
  const { label, columns, rows, row, sort, onSort, selecting, empty, error, onRetry, more, isLoadingMore } = props;
  const { words } = useOffice();
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRowWindow(rows?.length ?? 0, body);
  const choose = useRowChoice(rows?.map(row.id) ?? [], selecting);
  if (rows === undefined && error !== null) return <FailedLoad text={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <>
      <table className={classes.table} aria-label={label} aria-rowcount={more ? -1 : (rows?.length ?? 0) + 1}>
        <Head columns={columns} sort={sort} onSort={onSort} selecting={selecting} />
        <tbody ref={body} onKeyDown={onRowKeys}>
          <Gap height={view.before} />
          {rows === undefined && <SkeletonRows columns={columns.length + (selecting ? 2 : 1)} />}
          {rows?.slice(view.from, view.to).map((data, offset) => (
            <Row
              key={row.id(data)}
              data={data}
              index={view.from + offset}
              columns={columns}
              row={row}
              isChosen={selecting ? isSelected(selecting.selection, row.id(data)) : null}
              choose={choose}
            />
          ))}
          <Gap height={view.after} />
        </tbody>
      </table>
      {rows === undefined && <span role="status" aria-label={words.loading} />}
      {more && (
        <Button variant="default" mt="md" onClick={more} loading={isLoadingMore}>
          {words.table.more}
        </Button>
      )}
    </>
  );
};
