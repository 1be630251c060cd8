import { Checkbox } from '@mantine/core';
import type { MouseEvent, ReactElement } from 'react';
import { Link } from 'wouter';
import { useCurrentItem } from '#ui/office/current-item.ts';
import { useOffice } from '#ui/office/office-context.ts';
import type { Column, RowAction } from './column.ts';
import { RowMenu } from './row-menu.tsx';
import classes from './table.module.css';

export type TableRow<T> = {
  id: (row: T) => string;
  /** Name of the row, for the labels of its controls. */
  title: (row: T) => string;
  /** Address that the row opens; absent: rows open nothing. */
  to?: (row: T) => string;
  /** Menu entries; empty: no menu; absent: no row has a menu. */
  actions?: (row: T) => readonly RowAction[];
};

type Props<T> = {
  data: T;
  index: number;
  columns: readonly Column<T>[];
  row: TableRow<T>;
  /** Null: rows cannot be selected. */
  isChosen: boolean | null;
  choose: (id: string, event: MouseEvent) => void;
};

/** A row; a click anywhere opens its address. */
export const Row = <T,>({
  data,
  index,
  columns: [first, ...others],
  row,
  isChosen,
  choose,
}: Props<T>): ReactElement => {
  const words = useOffice().words.selection;
  const title = row.title(data);
  const to = row.to?.(data);
  const { element, isCurrent } = useCurrentItem<HTMLTableRowElement>(to);
  const name = (
    <>
      {first?.lead && <span className={classes.lead}>{first.lead(data)}</span>}
      <span>{first?.cell(data)}</span>
    </>
  );
  const link = to ? (
    <Link href={to} className={classes.open} data-row-open>
      {name}
    </Link>
  ) : (
    name
  );
  const after = first?.after?.(data);
  return (
    <tr
      ref={element}
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-item={row.id(data)}
      data-chosen={isChosen || undefined}
      data-current={isCurrent || undefined}
    >
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
        {after ? (
          <span className={classes.named}>
            {link}
            {after}
          </span>
        ) : (
          link
        )}
      </th>
      {others.map(({ id, header, align, onPhone = 'labelled', isQuiet, cell }) => (
        <td
          key={id}
          data-label={header}
          data-align={align}
          data-phone={onPhone}
          data-quiet={isQuiet?.(data) || undefined}
        >
          {cell(data)}
        </td>
      ))}
      {row.actions && (
        <td className={classes.tools}>
          {row.actions(data).length > 0 && <RowMenu title={title} actions={() => row.actions?.(data) ?? []} />}
        </td>
      )}
    </tr>
  );
};
