import { Anchor } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';

/** Link to the window of another record of the back office. */
export const RecordLink = ({ href, children }: { href: string; children: ReactNode }): ReactElement => (
  <Anchor component={Link} href={href}>
    {children}
  </Anchor>
);
