import { Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Props = { title: string; text: string /** What the person can do about it. */; action?: ReactNode };

/** In place of a list without items: what would be here, and the way to the first one. */
export const EmptyState = ({ title, text, action }: Props): ReactElement => (
  <Stack gap="xs" align="flex-start" py="xl" maw={480}>
    <Text fw={600}>{title}</Text>
    <Text c="gray.7">{text}</Text>
    {action}
  </Stack>
);
