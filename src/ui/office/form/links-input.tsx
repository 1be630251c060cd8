import { Group, Text, TextInput } from '@mantine/core';
import { GripVertical } from 'lucide';
import { type ReactElement, useState } from 'react';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import type { Link } from './form-field.ts';
import type { InputProps } from './inputs.ts';
import classes from './links-input.module.css';
import { RowButtons, useRowList } from './list-rows.tsx';
import { RowList } from './row-list.tsx';
import { useDragRow } from './use-drag-row.ts';

const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null && 'link' in value;
const linksOf = (value: unknown): readonly Link[] => (Array.isArray(value) ? value.filter(isLink) : []);

type RowProps = {
  link: Link;
  rank: number;
  /** Identifies the list while a row is dragged. */
  list: object;
  field: InputProps<'links'>['field'];
  isLast: boolean;
  onChange: (link: Link) => void;
  move: (from: number, to: number, act: string) => void;
  remove: () => void;
};

const LinkRow = ({ link, rank, list, field, isLast, onChange, move, remove }: RowProps): ReactElement => {
  const { words, max } = field;
  const drag = useDragRow({ list, rank, move: (from, to) => move(from, to, 'up') });
  return (
    <li ref={drag.row} className={classes.row} data-row={rank} data-dragged={drag.isDragged} data-edge={drag.edge}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span ref={drag.handle} className={classes.handle} title={words.drag}>
          <LucideIcon node={GripVertical} size={16} />
          <Text span size="sm" fw={500}>
            {words.one(rank + 1)}
          </Text>
        </span>
        <Group gap={2} wrap="nowrap">
          <RowButtons
            words={words}
            rank={rank}
            isLast={isLast}
            move={(to, act) => move(rank, to, act)}
            remove={remove}
          />
        </Group>
      </Group>
      <div className={classes.inputs}>
        <TextInput
          label={words.title}
          maxLength={max.title}
          value={link.title}
          onChange={(event) => onChange({ ...link, title: event.currentTarget.value })}
        />
        <TextInput
          label={words.link}
          maxLength={max.link}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          placeholder={field.placeholder}
          value={link.link}
          onChange={(event) => onChange({ ...link, link: event.currentTarget.value })}
        />
      </div>
    </li>
  );
};

/** A list of links, each with a title: they are added and removed, and ordered by dragging or by buttons. */
const LinksInput = ({ field, value, onChange, error }: InputProps<'links'>): ReactElement => {
  const { words } = field;
  const links = linksOf(value);
  const { list, add, move, remove } = useRowList(links, onChange);
  const [moved, setMoved] = useState('');
  const announced = (from: number, to: number, act: string): void => {
    move(from, to, act);
    setMoved(words.moved(links[from]?.title || words.one(from + 1), to + 1, links.length));
  };
  return (
    <>
      <RowList
        list={list}
        label={field.label}
        description={field.description}
        error={error}
        addLabel={words.add}
        isFull={links.length >= field.most}
        onAdd={() => add({ title: '', link: '' })}
      >
        {links.map((link, rank) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row show the values of its link.
            key={rank}
            link={link}
            rank={rank}
            list={list}
            field={field}
            isLast={rank === links.length - 1}
            onChange={(next) => onChange(links.with(rank, next))}
            move={announced}
            remove={() => remove(rank)}
          />
        ))}
      </RowList>
      <Text className={classes.moved} role="status">
        {moved}
      </Text>
    </>
  );
};
export default LinksInput;
