import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { GrowingTextarea } from '#ui/office/growing-textarea.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { Point } from './form-field.ts';
import type { InputProps } from './inputs.ts';
import { FieldsRow } from './list-rows.tsx';
import { type ListRow, RowList } from './row-list.tsx';

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'content' in value;
const pointsOf = (value: unknown): readonly Point[] => (Array.isArray(value) ? value.filter(isPoint) : []);

type RowProps = { row: ListRow<Point>; field: InputProps<'points'>['field'] };

const PointRow = ({ row, field }: RowProps): ReactElement => {
  const { value: point, onChange } = row;
  const words = useOffice().words.form.points;
  return (
    <FieldsRow words={words} row={row}>
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
    </FieldsRow>
  );
};

/** A list of points with title and text: add, remove and move with buttons. */
export const PointsInput = ({ field, value, onChange, error }: InputProps<'points'>): ReactElement => {
  const words = useOffice().words.form.points;
  return (
    <RowList
      field={field}
      error={error}
      addLabel={words.add}
      rows={pointsOf(value)}
      empty={{ title: '', content: '' }}
      onChange={onChange}
    >
      {(row) => <PointRow row={row} field={field} />}
    </RowList>
  );
};
