import type { ReactElement, ReactNode } from 'react';
import type { CheckLevel } from '#domain/doctor/levels';
import classes from './health-line.module.css';

type Props = {
  /** Undefined while loading: the line keeps its place. */
  level: CheckLevel | undefined;
  children?: ReactNode;
};

/** The answer of a view in one sentence above its details, with a dot in the colour of its level. */
export const HealthLine = ({ level, children }: Props): ReactElement => (
  <p className={classes.health} data-level={level}>
    {children}
  </p>
);
