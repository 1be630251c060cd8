import { useState } from 'react';
import type { z } from 'zod';
import type { Operation } from '#contracts/operation';
import { messageOf } from '#office/data/answered.tsx';
import { useClient } from '#office/data/client-context.ts';
import { saveFile } from '#ui/office/download.ts';
import { useOffice } from '#ui/office/office-context.ts';

export type Exporting = { run: (columns: readonly string[]) => void; isRunning: boolean };

/** Downloads the rows of a list with these columns; `input`: the filters and the order of the list. */
export const useExport = <O extends Operation & { respondsWith: 'file' }>(
  operation: O,
  input: Omit<z.input<O['input']> & object, 'columns'>,
): Exporting => {
  const client = useClient();
  const { toasts } = useOffice();
  const [isRunning, setRunning] = useState(false);
  const run = async (columns: readonly string[]): Promise<void> => {
    setRunning(true);
    try {
      const request = { ...input, columns: columns.join(',') } as z.input<O['input']>;
      saveFile(await client.download(operation, request));
    } catch (error) {
      toasts.error(messageOf(error as Error));
    }
    setRunning(false);
  };
  return { run: (columns) => void run(columns), isRunning };
};
