import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { readFrenchHour } from '#domain/calendar/french-hour';
import { existingMoment } from '#domain/calendar/local-moment';
import { DayField } from './day-field.tsx';

type HourWords = { label: string; format: string; wrong: string; skipped: string };
type HourProps = {
  words: HourWords;
  /** 'HH:MM'. */
  value: string;
  onChange: (hour: string) => void;
  /** A clock change skips it. */
  isSkipped: boolean;
};

const HourField = ({ words, value, onChange, isSkipped }: HourProps): ReactElement => {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  const hour = readFrenchHour(typed.text);
  const isWrong = hour === null && typed.text.length >= words.format.length;
  const take = (text: string): void => {
    const next = readFrenchHour(text) ?? value;
    setTyped({ value: next, text });
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      label={words.label}
      placeholder={words.format}
      value={typed.text}
      error={(isWrong && words.wrong) || (isSkipped && words.skipped)}
      data-unreadable={isSkipped || undefined}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setTyped({ value, text: value })}
    />
  );
};

type Props = {
  label: string;
  hour: HourWords;
  /** In which the moment is meant. */
  timeZone: string;
  /** 'YYYY-MM-DDTHH:MM', or ''. */
  value: string;
  onChange: (moment: string) => void;
};

/** The time of a day whose time was not entered. */
const NOON = '12:00';

/**
 * A day and its time in French notation, independent of the browser's language; the time appears with the day. A form
 * is not sent with a time that a clock change skips.
 */
export const MomentField = ({ label, hour, timeZone, value, onChange }: Props): ReactElement => {
  const [day = '', time = NOON] = value.split('T');
  return (
    <>
      <DayField label={label} value={day} onChange={(next) => onChange(next === '' ? '' : `${next}T${time}`)} />
      {day !== '' && (
        <HourField
          words={hour}
          value={time}
          onChange={(next) => onChange(`${day}T${next}`)}
          isSkipped={existingMoment(value, timeZone) === null}
        />
      )}
    </>
  );
};
