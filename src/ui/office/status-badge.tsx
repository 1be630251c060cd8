import { Badge } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type StatusProps = {
  color: string;
  /** The state asks for an action of a person, which the filled badge shows. */
  needsAction?: boolean;
  title?: string | undefined;
  children: ReactNode;
};

/** A state without a frame, so that it does not look like a control. */
const QUIET = { variant: 'dot', bd: 'none', ps: 0, pe: 2, fw: 400 } as const;

/** A state as text and colour (rule OFFICE-BADGES). */
export const StatusBadge = ({ color, needsAction = false, title, children }: StatusProps): ReactElement => (
  <Badge
    component="span"
    {...(needsAction ? { variant: 'light' } : QUIET)}
    color={color}
    c="gray.9"
    fz="xs"
    flex="none"
    title={title}
  >
    {children}
  </Badge>
);
