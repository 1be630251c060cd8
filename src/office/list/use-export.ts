import type { z } from 'zod';
import type { Operation } from '#contracts/operation';
import { useDownload } from '#office/data/use-download.ts';

export type Exporting = { run: (columns: readonly string[]) => void; isRunning: boolean };

/** Exports the rows of a list with these columns; `input`: filters and sort order of the list. */
export const useExport = <O extends Operation & { respondsWith: 'file' }>(
  operation: O,
  input: Omit<z.input<O['input']> & object, 'columns'>,
): Exporting => {
  const { run, isRunning } = useDownload(operation);
  return { run: (columns) => run({ ...input, columns: columns.join(',') } as z.input<O['input']>), isRunning };
};
