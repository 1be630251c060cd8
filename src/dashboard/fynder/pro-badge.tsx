import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';

/** Shown to agents who have Fynder Pro. */
export const ProBadge = ({ text }: { text: string }): ReactElement => (
  <Badge variant="light" color="violet" fw={600} flex="none">
    {text}
  </Badge>
);
