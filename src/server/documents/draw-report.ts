import { createProcessPool } from '#platform/processes/pool';
import type {
  CertificateData,
  DrawnReport,
  OpinionData,
  ReportData,
  ReportRequest,
  SellerReportData,
} from './protocol.ts';

/** A report takes a second of CPU time and the PDF library 150 MB: a child process keeps both away from the server. */
const pool = createProcessPool<ReportRequest, DrawnReport>({
  entry: { source: new URL('./worker.ts', import.meta.url), built: 'report-worker.js' },
  maxRss: 400 * 1024 * 1024,
  maxHeapMb: 384,
  size: 1,
  maxWaiting: 20,
  timeoutMs: 30_000,
  idleMs: 60_000,
});

/** Ends the child process, for shutdown and for tests. It is started again when needed. */
export const closeReports = (): void => pool.close();

const draw = async (request: ReportRequest): Promise<Uint8Array> => {
  const drawn = await pool.run(request, 'later');
  if (!drawn.ok) throw new Error(`the ${request.kind} was not drawn: ${drawn.reason}`);
  return drawn.pdf;
};

/** The report of an estimation as a PDF. @throws when the child crashes or takes too long: the job retries. */
export const drawReport = (data: ReportData): Promise<Uint8Array> => draw({ kind: 'report', data });

/** The document of an opinion of value as a PDF. @throws like `drawReport`. */
export const drawOpinion = (data: OpinionData): Promise<Uint8Array> => draw({ kind: 'opinion', data });

/** The report to the owner of a listing as a PDF. @throws like `drawReport`. */
export const drawSellerReport = (data: SellerReportData): Promise<Uint8Array> => draw({ kind: 'seller', data });

/** The certificate of an erasure as a PDF. @throws like `drawReport`. */
export const drawCertificate = (data: CertificateData): Promise<Uint8Array> => draw({ kind: 'certificate', data });
