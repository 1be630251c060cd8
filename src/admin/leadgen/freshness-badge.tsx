import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Freshness } from '#domain/network/leadgen';

const COLORS: Readonly<Record<Freshness, string>> = {
  success: 'green',
  warning: 'orange',
  danger: 'red',
  neutral: 'gray',
};

/** How long there has been no lead, in words; the colour repeats them. */
export const FreshnessBadge = ({ freshness, text }: { freshness: Freshness; text: string }): ReactElement => (
  <Badge component="span" variant="light" color={COLORS[freshness]} c="gray.9" tt="none" fw={500}>
    {text}
  </Badge>
);
