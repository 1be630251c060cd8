import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { readFrenchDay } from '#domain/calendar/french-day';
import { date } from '#fr/format';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './day-field.module.css';

type Props = Pick<TextInputProps, 'name' | 'description' | 'error' | 'required' | 'withAsterisk' | 'aria-invalid'> & {
  label: string;
  /** 'YYYY-MM-DD', or ''. */
  value: string;
  onChange: (day: string) => void;
  /** First and last day of the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  /** A text that is no day empties the value; otherwise the last day stays. */
  isStrict?: boolean;
};

const shownOf = (day: string): string => (day === '' ? '' : date(day, { style: 'short' }));

/** A day in French notation, independent of the browser's language, or chosen in the browser's calendar. */
export const DayField = ({
  label,
  value,
  onChange,
  min,
  max,
  isStrict = false,
  error,
  ...shown
}: Props): ReactElement => {
  const words = useOffice().words.day;
  const [typed, setTyped] = useState({ value, text: shownOf(value), isLeft: false });
  const picker = useRef<HTMLInputElement>(null);
  if (typed.value !== value) setTyped({ value, text: shownOf(value), isLeft: false });
  const take = (text: string): void => {
    const day = text.trim() === '' ? '' : (readFrenchDay(text) ?? (isStrict ? '' : value));
    setTyped({ value: day, text, isLeft: false });
    if (day !== value) onChange(day);
  };
  const isWrong = typed.text.trim() !== '' && readFrenchDay(typed.text) === null;
  const calendar = (
    <ActionIcon
      variant="subtle"
      c="dimmed"
      aria-label={words.choose(label)}
      onClick={() => picker.current?.showPicker()}
    >
      <Icon name="calendar" size={16} />
    </ActionIcon>
  );
  return (
    <span className={classes.field}>
      <TextInput
        {...shown}
        label={label}
        placeholder={words.format}
        inputMode="numeric"
        value={typed.text}
        error={(isWrong && (typed.isLeft || typed.text.length >= words.format.length) && words.wrong) || error}
        data-unreadable={isWrong || undefined}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(isWrong ? { ...typed, isLeft: true } : { value, text: shownOf(value), isLeft: false })}
        rightSection={calendar}
      />
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
};
