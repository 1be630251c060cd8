import { Card, Group, Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  name: string;
  /** Where it is valid, and since or until when. */
  facts: readonly [place: string, time: string];
  /** What marks it, and what is done with it. */
  children: ReactNode;
};

/** An item of a list of what opens the account of the person: a session, a remembered device or a passkey. */
export const AccessCard = ({ name, facts, children }: Props): ReactElement => (
  <Card component="li" withBorder px="md" py="xs">
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={0} miw={0}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Group gap="sm" wrap="nowrap" flex="none">
        {children}
      </Group>
    </Group>
  </Card>
);
