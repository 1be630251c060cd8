import { Anchor, Group, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';

type Props = { title: string; children: ReactNode };

/** The title of a section, and a control on its right. */
export const SectionHead = ({ title, children }: Props): ReactElement => (
  <Group justify="space-between" mb="xs">
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </Group>
);

/** The link from a section of a dashboard to the view with all its records. */
export const SectionLink = ({ to, text }: { to: string; text: string }): ReactElement => (
  <Anchor component={Link} href={to}>
    {text}
  </Anchor>
);
