import type { ReactElement } from 'react';
import { cx } from './cx.ts';

type Props = {
  /** 'Étape 2 sur 3': shown above the bar and used in its accessible name. */
  label: string;
  /** From 0 to 100. */
  percent: number;
};

/** Progress of a task with several steps. */
export const Progress = ({ label, percent }: Props): ReactElement => (
  <label className="grid gap-2 text-ink-soft text-sm">
    {label}
    <progress
      max={100}
      value={percent}
      className={cx(
        'h-1 w-full appearance-none overflow-hidden rounded-pill bg-line',
        '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line',
        '[&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]',
        '[&::-webkit-progress-value]:duration-250',
      )}
    />
  </label>
);
