import { Badge } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** What something is, not a state: a role, a code, a version (rule OFFICE-BADGES). */
export const KindBadge = ({ title, children }: { title?: string; children: ReactNode }): ReactElement => (
  <Badge component="span" variant="light" color="gray" c="gray.8" flex="none" title={title}>
    {children}
  </Badge>
);
