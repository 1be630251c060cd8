import { createProcessPool } from '#platform/processes/pool';
import type { DrawnReport, ReportData, ReportRequest } from './protocol.ts';

/** A report takes a second of computing, and the PDF library 150 MB: a child keeps both off the server. */
const pool = createProcessPool<ReportRequest, DrawnReport>({
  entry: { source: new URL('./worker.ts', import.meta.url), built: 'report-worker.js' },
  maxRss: 400 * 1024 * 1024,
  maxHeapMb: 384,
  size: 1,
  maxWaiting: 20,
  timeoutMs: 30_000,
  idleMs: 60_000,
});

/** Ends the child, for shutdown and for tests. It is started again when needed. */
export const closeReports = (): void => pool.close();

/** The report as a PDF. @throws when the child crashes or takes too long: the job retries. */
export const drawReport = async (data: ReportData): Promise<Uint8Array> => {
  const drawn = await pool.run({ data }, 'later');
  if (!drawn.ok) throw new Error(`the report was not drawn: ${drawn.reason}`);
  return drawn.pdf;
};
