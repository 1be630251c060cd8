import { Alert } from '@mantine/core';
import type { ReactElement } from 'react';
import { FailedLoad } from '#ui/office/failed-load.tsx';

/** Why a file did not arrive. `onRetry` sends it again; null: it was refused, and another one is chosen. */
export const UploadFault = ({ text, onRetry }: { text: string; onRetry: (() => void) | null }): ReactElement =>
  onRetry ? (
    <FailedLoad text={text} onRetry={onRetry} />
  ) : (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
