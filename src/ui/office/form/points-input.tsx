import { Group, Text, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { GrowingTextarea } from '#ui/office/growing-textarea.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './form.module.css';
import type { Point } from './form-field.ts';
import type { InputProps } from './inputs.ts';
import { RowButtons, useRowList } from './list-rows.tsx';
import { RowList } from './row-list.tsx';

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'content' in value;
const pointsOf = (value: unknown): readonly Point[] => (Array.isArray(value) ? value.filter(isPoint) : []);

type RowProps = {
  point: Point;
  rank: number;
  field: InputProps<'points'>['field'];
  isLast: boolean;
  onChange: (point: Point) => void;
  move: (to: number, act: string) => void;
  remove: () => void;
};

const PointRow = ({ point, rank, field, isLast, onChange, move, remove }: RowProps): ReactElement => {
  const words = useOffice().words.form.points;
  return (
    <li className={classes.point} data-row={rank}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500}>
          {words.one(rank + 1)}
        </Text>
        <Group gap={2} wrap="nowrap">
          <RowButtons words={words} rank={rank} isLast={isLast} move={move} remove={remove} />
        </Group>
      </Group>
      <TextInput
        label={words.title}
        maxLength={field.max.title}
        value={point.title}
        onChange={(event) => onChange({ ...point, title: event.currentTarget.value })}
      />
      <GrowingTextarea
        label={words.content}
        minRows={2}
        maxRows={10}
        maxLength={field.max.content}
        value={point.content}
        onChange={(event) => onChange({ ...point, content: event.currentTarget.value })}
      />
    </li>
  );
};

/** A list of points, each with a title and a text: they are added, removed and moved by buttons. */
export const PointsInput = ({ field, value, onChange, error }: InputProps<'points'>): ReactElement => {
  const words = useOffice().words.form.points;
  const points = pointsOf(value);
  const { list, add, move, remove } = useRowList(points, onChange);
  return (
    <RowList
      list={list}
      label={field.label}
      description={field.description}
      error={error}
      addLabel={words.add}
      isFull={points.length >= field.most}
      onAdd={() => add({ title: '', content: '' })}
    >
      {points.map((point, rank) => (
        <PointRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row show the values of its point.
          key={rank}
          point={point}
          rank={rank}
          field={field}
          isLast={rank === points.length - 1}
          onChange={(next) => onChange(points.with(rank, next))}
          move={(to, act) => move(rank, to, act)}
          remove={() => remove(rank)}
        />
      ))}
    </RowList>
  );
};
