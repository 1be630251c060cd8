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
  <Card component="li" withBorder padding="md">
    <Group justify="space-between" gap="sm">
      <Stack gap={0}>
        <Text fw={500}>{name}</Text>
        {facts.map((fact) => (
          <Text key={fact} size="sm" c="dimmed">
            {fact}
          </Text>
        ))}
      </Stack>
      {children}
    </Group>
  </Card>
);
