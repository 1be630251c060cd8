import { Button, Text } from '@mantine/core';
import { Fragment, type ReactElement, useId } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import classes from './form.module.css';
import { useRowList } from './list-rows.tsx';

export type ListRow<T> = {
  value: T;
  rank: number;
  isLast: boolean;
  /** Identifies the list while a row is dragged. */
  list: object;
  onChange: (value: T) => void;
  move: (from: number, to: number, act: string) => void;
  remove: () => void;
};

type Props<T> = {
  field: { label: string; description?: string | undefined; most: number };
  error: string | null;
  addLabel: string;
  rows: readonly T[];
  /** Value of a new row. */
  empty: T;
  onChange: (rows: readonly T[]) => void;
  onMove?: (from: number, to: number) => void;
  /** Renders an item. */
  children: (row: ListRow<T>) => ReactElement;
};

/** A field whose value is a list of rows that can be added, moved and removed. */
export const RowList = <T,>(props: Props<T>): ReactElement => {
  const { field, error, addLabel, rows, empty, onChange, onMove, children } = props;
  const { list, add, move, remove } = useRowList(rows, onChange);
  const id = useId();
  const rowOf = (value: T, rank: number): ListRow<T> => ({
    value,
    rank,
    isLast: rank === rows.length - 1,
    list,
    onChange: (next) => onChange(rows.with(rank, next)),
    move: (from, to, act) => {
      move(from, to, act);
      onMove?.(from, to);
    },
    remove: () => remove(rank),
  });
  return (
    <fieldset ref={list} className={classes.group} aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`}>
      <Text id={`${id}-label`} fw={500} size="sm">
        {field.label}
      </Text>
      {field.description && (
        <Text size="xs" c="dimmed">
          {field.description}
        </Text>
      )}
      <ol className={classes.points}>
        {rows.map((value, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row are controlled.
          <Fragment key={rank}>{children(rowOf(value, rank))}</Fragment>
        ))}
      </ol>
      <Button
        variant="default"
        size="compact-sm"
        data-act="add"
        leftSection={<Icon name="add" size={14} />}
        disabled={rows.length >= field.most}
        onClick={() => add(empty)}
      >
        {addLabel}
      </Button>
      <Text id={`${id}-error`} size="xs" c="red.8" mt={4} role="alert">
        {error}
      </Text>
    </fieldset>
  );
};
