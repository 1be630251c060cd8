import { ActionIcon, Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { type Column, nextSort, type Sort } from './column.ts';
import classes from './table.module.css';

type Props = {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortable' | 'onPhone'>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Whether the list has column headers on a wide screen, where the menu is hidden. */
  hasHeads: boolean;
};

/**
 * Sort menu of a list that is shown as cards, without column headers, or in a table of a tablet without some of them;
 * none where no column is sortable.
 */
export const SortMenu = ({ columns, sort, onSort, hasHeads }: Props): ReactElement | null => {
  const words = useOffice().words.table;
  if (!columns.some(({ sortable }) => sortable)) return null;
  const isPartly = columns.some(({ sortable, onPhone }) => sortable && onPhone === 'hidden');
  return (
    <span className={classes.sortMenu} data-heads={hasHeads ? (isPartly ? 'some' : 'all') : undefined}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" c="dimmed" size="lg" aria-label={words.sort}>
            <Icon name="sort" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {columns.flatMap(({ id, header, sortable }) => {
            if (!sortable) return [];
            const isBy = sort.by === id;
            const arrow = isBy && <Icon name={sort.direction === 'asc' ? 'up' : 'down'} size={16} />;
            return (
              <Menu.Item key={id} rightSection={arrow} onClick={() => onSort(nextSort(sort, { id, sortable }))}>
                {header}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
};
