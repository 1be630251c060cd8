import { Button, Skeleton } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { FailedLoad } from '#ui/office/failed-load.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { type Column, nextSort, type RowAction, type Sort } from './column.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowWindow } from './row-window.ts';
import classes from './table.module.css';

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

type HeadProps<T> = Pick<TableProps<T>, 'columns' | 'sort' | 'onSort'>;

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

const Head = <T,>({ columns, sort, onSort }: HeadProps<T>): ReactElement => (
  <thead className={classes.head}>
    <tr aria-rowindex={1}>
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

type RowProps<T> = { data: T; index: number; columns: readonly Column<T>[]; row: TableRow<T> };

const Row = <T,>({ data, index, columns: [first, ...others], row }: RowProps<T>): ReactElement => (
  <tr className={classes.row} aria-rowindex={index + 2} data-index={index}>
    <th scope="row" className={classes.first}>
      <Link href={row.to(data)} className={classes.open}>
        {first?.cell(data)}
      </Link>
    </th>
    {others.map(({ id, header, align, cell }) => (
      <td key={id} data-label={header} data-align={align}>
        {cell(data)}
      </td>
    ))}
    <td className={classes.tools}>
      <RowMenu title={row.title(data)} actions={() => row.actions(data)} />
    </td>
  </tr>
);

const SkeletonRows = ({ columns }: { columns: number }): ReactElement => (
  <>
    {SKELETONS.map((width) => (
      <tr key={width} className={classes.row}>
        <td colSpan={columns + 1}>
          <Skeleton h={16} w={`${width}%`} />
        </td>
      </tr>
    ))}
  </>
);

/** Height in place of the rows that are not rendered. */
const Gap = ({ height }: { height: number }): ReactElement | null =>
  height > 0 ? (
    <tr>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the links of the rows. */
const onRowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const links: Element[] = [...event.currentTarget.querySelectorAll(`.${classes.open}`)];
  const at = document.activeElement ? links.indexOf(document.activeElement) : -1;
  const next = step === undefined || at < 0 ? undefined : links[at + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

/** A list as a table: each row opens at its address, the next rows come on request. */
export const Table = <T,>(props: TableProps<T>): ReactElement => {
  const { label, columns, rows, row, sort, onSort, empty, error, onRetry, more, isLoadingMore } = props;
  const { words } = useOffice();
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRowWindow(rows?.length ?? 0, body);
  if (rows === undefined && error !== null) return <FailedLoad text={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <>
      <table className={classes.table} aria-label={label} aria-rowcount={more ? -1 : (rows?.length ?? 0) + 1}>
        <Head columns={columns} sort={sort} onSort={onSort} />
        <tbody ref={body} onKeyDown={onRowKeys}>
          <Gap height={view.before} />
          {rows === undefined && <SkeletonRows columns={columns.length} />}
          {rows?.slice(view.from, view.to).map((data, offset) => (
            <Row key={row.id(data)} data={data} index={view.from + offset} columns={columns} row={row} />
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
