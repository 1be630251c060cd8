import type { ReactElement, ReactNode } from 'react';
import classes from './budget.module.css';

/** One fact of the row of a budget. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactElement => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
