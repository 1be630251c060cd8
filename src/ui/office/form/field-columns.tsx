import type { ReactElement, ReactNode } from 'react';
import classes from './form.module.css';

/** Short fields in two columns, where there is space. */
export const FieldColumns = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={classes.columns}>{children}</div>
);
