import { Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  title: string;
  text: string;
  /** What the person can do. */
  action?: ReactNode;
};

/** Shown instead of an empty list: what the list will contain, and how to add the first item. */
export const EmptyState = ({ title, text, action }: Props): ReactElement => (
  <Stack gap="xs" align="flex-start" py="xl" maw={480}>
    <Text fw={600}>{title}</Text>
    <Text c="dimmed">{text}</Text>
    {action}
  </Stack>
);
