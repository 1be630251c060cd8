import type { ReactElement, ReactNode } from 'react';
import classes from './table.module.css';

/** Around a table and its tools: they are laid out by the width that they have, not by that of the screen. */
export const ListFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={classes.frame}>{children}</div>
);
