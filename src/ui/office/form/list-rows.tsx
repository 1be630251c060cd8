import { ActionIcon, Group, Text } from '@mantine/core';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import classes from './form.module.css';

/** Labels of the rows of a list; numbers start at 1. */
export type RowWords = {
  one: (rank: number) => string;
  add: string;
  up: (rank: number) => string;
  down: (rank: number) => string;
  remove: (rank: number) => string;
};

const moved = <T,>(rows: readonly T[], from: number, to: number): T[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

type Act = { name: string; icon: IconName; label: string; disabled?: boolean; act: () => void };

const RowButton = ({ name, icon, label, disabled = false, act }: Act): ReactElement => (
  <ActionIcon
    variant="transparent"
    color="gray"
    c="gray.8"
    data-act={name}
    aria-label={label}
    disabled={disabled}
    onClick={act}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
);

type MovableRow = {
  rank: number;
  isLast: boolean;
  move: (from: number, to: number, act: string) => void;
  remove: () => void;
};

/** Buttons that move and remove a row. */
export const RowButtons = ({ words, row }: { words: RowWords; row: MovableRow }): ReactElement => {
  const { rank, isLast, remove } = row;
  const move = (to: number, act: string): void => row.move(rank, to, act);
  return (
    <>
      <RowButton
        name="up"
        icon="up"
        label={words.up(rank + 1)}
        disabled={rank === 0}
        act={() => move(rank - 1, 'up')}
      />
      <RowButton
        name="down"
        icon="down"
        label={words.down(rank + 1)}
        disabled={isLast}
        act={() => move(rank + 1, 'down')}
      />
      <RowButton name="remove" icon="trash" label={words.remove(rank + 1)} act={remove} />
    </>
  );
};

type FieldsRowProps = { words: RowWords; row: MovableRow; children: ReactNode };

/** A row of several fields: its number, the buttons that move and remove it, and the fields. */
export const FieldsRow = ({ words, row, children }: FieldsRowProps): ReactElement => (
  <li className={classes.point} data-row={row.rank}>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" fw={500}>
        {words.one(row.rank + 1)}
      </Text>
      <Group gap={2} wrap="nowrap">
        <RowButtons words={words} row={row} />
      </Group>
    </Group>
    {children}
  </li>
);

const ENABLED = 'button:not([disabled])';

type RowList<T> = {
  list: RefObject<HTMLFieldSetElement | null>;
  move: (from: number, to: number, act: string) => void;
  remove: (rank: number) => void;
  add: (row: T) => void;
};

/**
 * State of a list of rows (`data-row`). The focus follows a moved row, and stays in the list when a row is added or
 * removed.
 */
export const useRowList = <T,>(rows: readonly T[], onChange: (rows: readonly T[]) => void): RowList<T> => {
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = (find: (list: HTMLElement) => HTMLElement | null | undefined): void => {
    // After the new rows are rendered.
    requestAnimationFrame(() => list.current && find(list.current)?.focus());
  };
  const row = (inside: HTMLElement, rank: number): Element | null => inside.querySelector(`[data-row="${rank}"]`);
  return {
    list,
    add: (added) => {
      onChange([...rows, added]);
      focus((inside) => row(inside, rows.length)?.querySelector<HTMLElement>('input, textarea'));
    },
    move: (from, to, act) => {
      onChange(moved(rows, from, to));
      focus((inside) => {
        const moving = row(inside, to);
        return (
          moving?.querySelector<HTMLElement>(`[data-act="${act}"]:not([disabled])`) ?? moving?.querySelector(ENABLED)
        );
      });
    },
    remove: (rank) => {
      onChange(rows.toSpliced(rank, 1));
      focus((inside) => {
        const near = row(inside, rank) ?? row(inside, rank - 1);
        return (near ?? inside).querySelector<HTMLElement>('[data-act="remove"], [data-act="add"]');
      });
    },
  };
};
