import { Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { GripVertical } from 'lucide';
import { type ReactElement, useState } from 'react';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import type { Link } from './form-field.ts';
import type { InputProps } from './inputs.ts';
import classes from './links-input.module.css';
import { RowButtons } from './list-rows.tsx';
import { type ListRow, RowList } from './row-list.tsx';
import { useDragRow } from './use-drag-row.ts';

const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null && 'link' in value;
const linksOf = (value: unknown): readonly Link[] => (Array.isArray(value) ? value.filter(isLink) : []);

type RowProps = { row: ListRow<Link>; field: InputProps<'links'>['field'] };

const LinkRow = ({ row, field }: RowProps): ReactElement => {
  const { value: link, rank, list, onChange } = row;
  const { words, max } = field;
  const move = (from: number, to: number): void => row.move(from, to, 'up');
  const { row: item, handle, isDragged, edge } = useDragRow({ list, rank, move });
  return (
    <li ref={item} className={classes.row} data-row={rank} data-dragged={isDragged} data-edge={edge}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span ref={handle} className={classes.handle} title={words.drag}>
          <LucideIcon node={GripVertical} size={16} />
          <Text span size="sm" fw={500}>
            {words.one(rank + 1)}
          </Text>
        </span>
        <Group gap={2} wrap="nowrap">
          <RowButtons words={words} row={row} />
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

/** A list of links with titles: add, remove, and sort by dragging or with buttons. */
const LinksInput = ({ field, value, onChange, error }: InputProps<'links'>): ReactElement => {
  const { words } = field;
  const links = linksOf(value);
  const [moved, setMoved] = useState('');
  const announce = (from: number, to: number): void =>
    setMoved(words.moved(links[from]?.title || words.one(from + 1), to + 1, links.length));
  return (
    <>
      <RowList
        field={field}
        error={error}
        addLabel={words.add}
        rows={links}
        empty={{ title: '', link: '' }}
        onChange={onChange}
        onMove={announce}
      >
        {(row) => <LinkRow row={row} field={field} />}
      </RowList>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  );
};
export default LinksInput;
