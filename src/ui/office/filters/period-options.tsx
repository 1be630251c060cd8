import { Group, Stack, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { type DateRange, PERIODS, type Period } from '#domain/calendar/period';
import { readRange, writeRange } from '#domain/calendar/range-text';
import { DayField } from '#ui/office/day-field.tsx';
import { Icon } from '#ui/office/icon.tsx';
import classes from './filters.module.css';
import type { FilterWords } from './pill.ts';

type Props = {
  periods?: readonly Period[] | undefined;
  text: string;
  onChange: (text: string) => void;
  /** Called when a period is chosen; closes the options. */
  onDone: () => void;
  words: FilterWords;
};

/** The periods to choose from, or a first and a last day. */
export const PeriodOptions = ({ periods = PERIODS, text, onChange, onDone, words }: Props): ReactElement => {
  const range: DateRange = readRange(text) ?? { period: 'all' };
  const setDay = (side: 'from' | 'to', day: string): void => {
    const { from, to } = range;
    onChange(writeRange({ from, to, [side]: day === '' ? undefined : day }));
  };
  return (
    <Stack gap="md">
      <div className={classes.periods}>
        {periods.map((period) => (
          <UnstyledButton
            key={period}
            className={classes.period}
            aria-pressed={range.period === period}
            onClick={() => {
              onChange(period === 'all' ? '' : period);
              onDone();
            }}
          >
            {words.periods[period]}
            {range.period === period && <Icon name="check" size={16} />}
          </UnstyledButton>
        ))}
      </div>
      <Group gap="sm" grow wrap="nowrap" align="flex-start">
        {(['from', 'to'] as const).map((side) => (
          <DayField key={side} label={words[side]} value={range[side] ?? ''} onChange={(day) => setDay(side, day)} />
        ))}
      </Group>
    </Stack>
  );
};
