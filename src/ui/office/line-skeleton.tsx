import { Skeleton, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';

const WIDTHS = ['100%', '96%', '98%', '90%', '94%'];

/** Placeholder lines of content that is loading. */
export const LineSkeleton = (): ReactElement => {
  const { words } = useOffice();
  return (
    <Stack gap="md" role="status" aria-label={words.loading}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} h={24} w={width} />
      ))}
    </Stack>
  );
};
