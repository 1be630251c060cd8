import { VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './sidebar.module.css';

/** `text`: the displayed number. `label`: the number with its noun, for screen readers: '3 messages non lus'. */
export const CountBadge = ({ text, label }: { text: string; label: string }): ReactElement => (
  <span className={classes.badge}>
    <span aria-hidden>{text}</span>
    <VisuallyHidden>({label})</VisuallyHidden>
  </span>
);
