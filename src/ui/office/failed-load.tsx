import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';

type Props = { text: string; onRetry: () => void };

/** Message for data that could not be loaded, with a button to retry. */
export const FailedLoad = ({ text, onRetry }: Props): ReactElement => {
  const { words } = useOffice();
  return (
    <Stack gap="sm" maw={480} role="alert">
      <Text>{text}</Text>
      <Group>
        <Button variant="default" onClick={onRetry}>
          {words.retry}
        </Button>
      </Group>
    </Stack>
  );
};
