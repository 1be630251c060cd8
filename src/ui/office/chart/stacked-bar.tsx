import { Title } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './stacked-bar.module.css';

type Part = { label: string /** From 0 to 1. */; share: number /** The value in words. */; text: string };

/** The shares of a whole in one bar, with a list of them. Labels are unique. */
export const StackedBar = ({ title, parts }: { title: string; parts: readonly Part[] }): ReactElement => (
  <section>
    <Title order={3} size="h5">
      {title}
    </Title>
    <div className={classes.bar} aria-hidden="true">
      {parts.map(({ label, share }) => (
        <span key={label} className={classes.part} style={{ width: `${share * 100}%` }} />
      ))}
    </div>
    <ul className={classes.parts}>
      {parts.map(({ label, text }) => (
        <li key={label}>
          {label} <span className={classes.value}>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);
