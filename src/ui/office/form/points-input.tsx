import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactElement, useId, useRef } from 'react';
import { GrowingTextarea } from '#ui/office/growing-textarea.tsx';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './form.module.css';
import type { Point } from './form-field.ts';
import type { InputProps } from './inputs.ts';

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'title' in value;
const pointsOf = (value: unknown): readonly Point[] => (Array.isArray(value) ? value.filter(isPoint) : []);

const moved = (points: readonly Point[], from: number, to: number): Point[] => {
  const next = [...points];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

type Act = { name: string; icon: IconName; label: string; disabled?: boolean; act: () => void };

const PointButton = ({ name, icon, label, disabled = false, act }: Act): ReactElement => (
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
    <li className={classes.point} data-point={rank}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500}>
          {words.one(rank + 1)}
        </Text>
        <Group gap={2} wrap="nowrap">
          <PointButton
            name="up"
            icon="up"
            label={words.up(rank + 1)}
            disabled={rank === 0}
            act={() => move(rank - 1, 'up')}
          />
          <PointButton
            name="down"
            icon="down"
            label={words.down(rank + 1)}
            disabled={isLast}
            act={() => move(rank + 1, 'down')}
          />
          <PointButton name="remove" icon="trash" label={words.remove(rank + 1)} act={remove} />
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

const ENABLED = 'button:not([disabled])';

/** The focus follows a point that moves, and stays in the list when one is added or removed. */
const useListFocus = () => {
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = (find: (list: HTMLElement) => HTMLElement | null | undefined): void => {
    // After the list has its new rows.
    requestAnimationFrame(() => list.current && find(list.current)?.focus());
  };
  const row = (inside: HTMLElement, rank: number): Element | null => inside.querySelector(`[data-point="${rank}"]`);
  return {
    list,
    onAdded: (rank: number) => focus((inside) => row(inside, rank)?.querySelector('input')),
    onMoved: (rank: number, act: string) =>
      focus((inside) => {
        const moving = row(inside, rank);
        return (
          moving?.querySelector<HTMLElement>(`[data-act="${act}"]:not([disabled])`) ?? moving?.querySelector(ENABLED)
        );
      }),
    onRemoved: (rank: number) =>
      focus((inside) => {
        const near = row(inside, rank) ?? row(inside, rank - 1);
        return (near ?? inside).querySelector<HTMLElement>('[data-act="remove"], [data-act="add"]');
      }),
  };
};

/** A list of points, each with a title and a text: they are added, removed and moved by buttons. */
export const PointsInput = ({ field, value, onChange, error }: InputProps<'points'>): ReactElement => {
  const words = useOffice().words.form.points;
  const points = pointsOf(value);
  const id = useId();
  const { list, onAdded, onMoved, onRemoved } = useListFocus();
  const move = (from: number, to: number, act: string): void => {
    onChange(moved(points, from, to));
    onMoved(to, act);
  };
  const remove = (rank: number): void => {
    onChange(points.toSpliced(rank, 1));
    onRemoved(rank);
  };
  const add = (): void => {
    onChange([...points, { title: '', content: '' }]);
    onAdded(points.length);
  };
  return (
    <fieldset ref={list} className={classes.group} aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`}>
      <Text id={`${id}-label`} fw={500} size="sm">
        {field.label}
      </Text>
      {field.description && (
        <Text size="xs" c="gray.7">
          {field.description}
        </Text>
      )}
      <ol className={classes.points}>
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
      </ol>
      <Button
        variant="default"
        size="compact-sm"
        data-act="add"
        leftSection={<Icon name="add" size={14} />}
        disabled={points.length >= field.most}
        onClick={add}
      >
        {words.add}
      </Button>
      <Text id={`${id}-error`} size="xs" c="red.8" mt={4} role="alert">
        {error}
      </Text>
    </fieldset>
  );
};
