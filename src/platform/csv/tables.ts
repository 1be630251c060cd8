import { createProcessPool } from '#platform/processes/pool';
import type { FileTable, TableFault, TableLimits } from './read-table.ts';

export type TableRequest = { bytes: Uint8Array; limits: TableLimits };

/** Like `TableFault`. FAILED: needs too much time or memory. BUSY: too many lists are waiting; try again later. */
export type ListFault = TableFault | 'FAILED' | 'BUSY';

const pool = createProcessPool<TableRequest, FileTable | TableFault>({
  entry: { source: new URL('./table-worker.ts', import.meta.url), built: 'table-worker.js' },
  maxRss: 256 * 1024 * 1024,
  maxHeapMb: 256,
  size: 1,
  maxWaiting: 5,
  timeoutMs: 60_000,
  idleMs: 10_000,
});

/** The table in the bytes of a list that a person sent (`readTable`), read in a child process (rule FEED-PROCESS). */
export const readList = async (bytes: Uint8Array, limits: TableLimits): Promise<FileTable | ListFault> => {
  const found = await pool.run({ bytes, limits }, 'now');
  if (typeof found === 'string' || !('ok' in found)) return found;
  return found.reason === 'BUSY' ? 'BUSY' : 'FAILED';
};

/** Ends the child process, for shutdown and for tests. It is started again when needed. */
export const closeTables = (): void => pool.close();
