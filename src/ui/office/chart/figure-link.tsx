import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { number } from '#fr/format';
import classes from './figure-link.module.css';

type Props = {
  /** What is counted. */
  label: string;
  value: number;
  /** Address of the list of what is counted; undefined: there is none. */
  to?: string | undefined;
};

/** A figure that opens its list; plain text without a list, and when the list is empty. */
export const FigureLink = ({ label, value, to }: Props): ReactNode =>
  to === undefined || value === 0 ? (
    number(value)
  ) : (
    <Anchor component={Link} href={to} className={classes.figure} aria-label={`${label}\u00a0: ${number(value)}`}>
      {number(value)}
    </Anchor>
  );
