import { Button, Skeleton, Text } from '@mantine/core';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { FailedLoad } from '#ui/office/failed-load.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { isSelected } from '#ui/office/selection/selection.ts';
import type { Column, Sort } from './column.ts';
import { type CommonValue, commonValues } from './common-values.ts';
import { onRowKeys } from './row-keys.ts';
import { useRowWindow } from './row-window.ts';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { Row, type TableRow } from './table-row.tsx';
import { type Selecting, useRowChoice } from './use-row-choice.ts';

export type TableProps<T> = {
  label: string;
  /** The shown columns. */
  columns: readonly Column<T>[];
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  row: TableRow<T>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The selected rows; absent: rows cannot be selected. */
  selecting?: Selecting | undefined;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** Why rows could not be loaded or refreshed. */
  error: string | null;
  onRetry: () => void;
  /** Loads the next rows; null: these are all. */
  more: (() => void) | null;
  isLoadingMore: boolean;
  /** Text while the rows load; default: only announced to screen readers. */
  loading?: string | undefined;
  /** Label of the button that loads more rows; default: that of all lists. */
  moreLabel?: string | undefined;
};

const SKELETONS = [70, 55, 80, 60, 75, 50];

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

const Loading = ({ text }: { text: string | undefined }): ReactElement => {
  const { words } = useOffice();
  return text === undefined ? (
    <span role="status" aria-label={words.loading} />
  ) : (
    <Text role="status" size="sm" c="dimmed" mt="sm">
      {text}
    </Text>
  );
};

/** What all rows have in common, said once. */
const Common = ({ values }: { values: readonly CommonValue[] }): ReactElement | null => {
  const { words } = useOffice();
  const said = values.filter(({ text }) => text !== '');
  if (said.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" mb="xs">
      {words.table.common(said)}
    </Text>
  );
};

/** Height in place of the rows that are not rendered. */
const Gap = ({ height, columns }: { height: number; columns: number }): ReactElement | null =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/** The number of rows including the header; -1 as in ARIA: unknown yet. */
const rowCount = ({ rows, more }: Pick<TableProps<unknown>, 'rows' | 'more'>): number =>
  rows === undefined || more ? -1 : rows.length + 1;

/** A list as a table: each row opens its address, and more rows load on request. */
export const Table = <T,>(props: TableProps<T>): ReactElement => {
  const { label, rows, row, sort, onSort, selecting, empty, error, onRetry, more, isLoadingMore } = props;
  const { words } = useOffice();
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRowWindow(rows?.length ?? 0, body);
  const choose = useRowChoice(rows?.map(row.id) ?? [], selecting);
  const common = commonValues(props.columns, rows);
  const columns = props.columns.filter(({ id }) => !common.some((value) => value.id === id));
  const hasMenus = row.actions !== undefined;
  const cells = columns.length + (selecting ? 1 : 0) + (hasMenus ? 1 : 0);
  if (rows === undefined && error !== null) return <FailedLoad text={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <>
      <Common values={common} />
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={rowCount(props)}
        data-whole={(view.from === 0 && view.to === rows?.length) || undefined}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} selecting={selecting} hasMenus={hasMenus} />
        <tbody ref={body} onKeyDown={onRowKeys}>
          <Gap height={view.before} columns={cells} />
          {rows === undefined && <SkeletonRows columns={cells} />}
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
          <Gap height={view.after} columns={cells} />
        </tbody>
      </table>
      {rows === undefined && <Loading text={props.loading} />}
      {error !== null && (
        <div className={classes.failure}>
          <FailedLoad text={error} onRetry={onRetry} />
        </div>
      )}
      {more && (
        <Button variant="default" mt="md" onClick={more} loading={isLoadingMore}>
          {props.moreLabel ?? words.table.more}
        </Button>
      )}
    </>
  );
};
