import { ActionIcon, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { addMonths } from '#domain/calendar/month';
import { STATS_WORDS } from '#fr/stats';
import { Icon } from '#ui/office/icon.tsx';
import classes from './stats.module.css';

const WORDS = STATS_WORDS.month;

type StepProps = { label: string; icon: 'previousMonth' | 'nextMonth'; act: () => void; disabled?: boolean };

const Step = ({ label, icon, act, disabled = false }: StepProps): ReactElement => (
  <ActionIcon variant="default" size="lg" aria-label={label} title={label} disabled={disabled} onClick={act}>
    <Icon name={icon} size={18} />
  </ActionIcon>
);

type Props = {
  /** The displayed month: 'YYYY-MM'. */
  month: string;
  /** The current month, which is the last one that can be chosen. */
  current: string;
  onChange: (month: string) => void;
};

/** Buttons for the previous and the next month. */
export const MonthSelect = ({ month, current, onChange }: Props): ReactElement => {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <Group component="fieldset" gap="xs" wrap="nowrap" aria-label={WORDS.label} m={0} p={0} bd={0}>
      <Step label={WORDS.previous(before)} icon="previousMonth" act={() => onChange(before)} />
      <span className={classes.month} aria-live="polite">
        {month === current ? WORDS.open(month) : WORDS.name(month)}
      </span>
      <Step label={WORDS.next(after)} icon="nextMonth" act={() => onChange(after)} disabled={month >= current} />
    </Group>
  );
};
