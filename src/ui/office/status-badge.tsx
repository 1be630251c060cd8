import { Badge } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type StatusProps = {
  color: string;
  /** The state asks for an action of a person, which the filled badge shows. */
  needsAction?: boolean;
  title?: string | undefined;
  children: ReactNode;
};

/** A state as text and colour (rule OFFICE-BADGES). */
export const StatusBadge = ({ color, needsAction = false, title, children }: StatusProps): ReactElement => (
  <Badge component="span" variant={needsAction ? 'light' : 'dot'} color={color} c="gray.9" flex="none" title={title}>
    {children}
  </Badge>
);
