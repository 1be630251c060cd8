import { Badge } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  color: string;
  /** Text colour. */
  c?: string;
  children: ReactNode;
};

/** A state as text and colour. */
export const StatusBadge = ({ color, c = 'gray.8', children }: Props): ReactElement => (
  <Badge component="span" variant="light" color={color} c={c}>
    {children}
  </Badge>
);
