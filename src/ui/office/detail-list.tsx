import type { ReactElement, ReactNode } from 'react';
import classes from './detail-list.module.css';

type Props = {
  details: readonly { label: string; value: ReactNode }[];
  /** Shows each label above its value, even on a wide screen. */
  stacked?: boolean;
};

/** Labels with their values, one pair in each line; stacked on a phone. */
export const DetailList = ({ details, stacked = false }: Props): ReactElement => (
  <dl className={classes.list} data-stacked={stacked || undefined}>
    {details.map(({ label, value }) => (
      <div key={label} className={classes.pair}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
