import type { ReactElement, ReactNode } from 'react';
import classes from './table.module.css';

/** Container of a table and its tools: their layout depends on its width, not on the screen's. */
export const ListFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={classes.frame}>{children}</div>
);
