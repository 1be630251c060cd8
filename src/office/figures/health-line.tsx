import { Anchor } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
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

/** A part of the sentence that opens what it speaks of. */
export const HealthLink = ({ to, text }: { to: string; text: string }): ReactElement => (
  <Anchor component={Link} href={to} inherit underline="always">
    {text}
  </Anchor>
);
