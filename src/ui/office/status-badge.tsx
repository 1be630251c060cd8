import { Badge } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  color: string;
  /** Colour of the text. */
  c?: string;
  children: ReactNode;
};

/** A state in words; its colour repeats them. */
export const StatusBadge = ({ color, c = 'gray.8', children }: Props): ReactElement => (
  <Badge component="span" variant="light" color={color} c={c}>
    {children}
  </Badge>
);
