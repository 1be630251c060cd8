import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import { useWaiting } from './use-waiting.ts';

const WIDTHS = ['100%', '96%', '98%', '90%', '94%'];

/** Placeholder lines while content loads; `text` is shown above them; without it the state is only announced. */
export const LineSkeleton = ({ text }: { text?: string | undefined }): ReactElement => {
  const { words } = useOffice();
  useWaiting(true);
  return (
    <Stack gap="md" role="status" {...(text === undefined && { 'aria-label': words.loading })}>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {WIDTHS.map((width) => (
        <Skeleton key={width} h={24} w={width} />
      ))}
    </Stack>
  );
};
