import { useState } from 'react';
import type { z } from 'zod';
import type { CallOptions } from '#contracts/client';
import type { Operation } from '#contracts/operation';
import { useClient } from '#office/data/client-context.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { saveFile } from '#ui/office/download.ts';
import { useOffice } from '#ui/office/office-context.ts';

export type Downloading<I> = { run: (input: I, options?: CallOptions) => void; isRunning: boolean };

/** A call whose response the browser saves as a file; a failure is shown as a message. */
export const useDownload = <O extends Operation & { respondsWith: 'file' }>(
  operation: O,
): Downloading<z.input<O['input']>> => {
  const client = useClient();
  const { toasts } = useOffice();
  const [isRunning, setRunning] = useState(false);
  const run = async (input: z.input<O['input']>, options?: CallOptions): Promise<void> => {
    setRunning(true);
    try {
      saveFile(await client.download(operation, input, options));
    } catch (error) {
      toasts.error(messageOf(error));
    }
    setRunning(false);
  };
  return { run: (input, options) => void run(input, options), isRunning };
};
