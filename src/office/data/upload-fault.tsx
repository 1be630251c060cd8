import { Alert } from '@mantine/core';
import type { ReactElement } from 'react';
import { FailedLoad } from '#ui/office/failed-load.tsx';

/** Why a file was not uploaded. `onRetry` sends it again; null: it was refused, and another file must be chosen. */
export const UploadFault = ({ text, onRetry }: { text: string; onRetry: (() => void) | null }): ReactElement =>
  onRetry ? (
    <FailedLoad text={text} onRetry={onRetry} />
  ) : (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
