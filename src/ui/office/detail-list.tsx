import type { ReactElement, ReactNode } from 'react';
import classes from './detail-list.module.css';

type Props = {
  /** A pair whose value is empty is not shown. */
  details: readonly { label: string; value: ReactNode }[];
  /** For the column beside a window: narrow labels, without lines between the pairs. */
  stacked?: boolean;
};

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false;

/** Labels with their values, one pair in each line. */
export const DetailList = ({ details, stacked = false }: Props): ReactElement => (
  <dl className={classes.list} data-stacked={stacked || undefined}>
    {details
      .filter(({ value }) => !isEmpty(value))
      .map(({ label, value }) => (
        <div key={label} className={classes.pair}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
  </dl>
);
