import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { EVERYTHING, NOTHING } from '#ui/office/selection/selection.ts';
import { type Column, nextSort, type Sort } from './column.ts';
import classes from './table.module.css';
import type { Selecting } from './use-row-choice.ts';

type Props<T> = {
  columns: readonly Column<T>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selecting: Selecting | undefined;
  /** Whether rows have a menu, in a separate column. */
  hasMenus: boolean;
};

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** Selects all rows of the list, including those not loaded, or none. */
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

/** The column headers; a click on one sorts the list. */
export const TableHead = <T,>({ columns, sort, onSort, selecting, hasMenus }: Props<T>): ReactElement => (
  <thead className={classes.head}>
    <tr aria-rowindex={1}>
      {selecting && (
        <td className={classes.choice}>
          <AllCheckbox {...selecting} />
        </td>
      )}
      {columns.map(({ id, header, align, width, sortable, onPhone }) => (
        <th
          key={id}
          scope="col"
          data-align={align}
          data-phone={onPhone}
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
      {hasMenus && <td className={classes.tools} />}
    </tr>
  </thead>
);
