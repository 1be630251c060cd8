import { createProcessPool } from '#platform/processes/pool';
import type { Inspection, InspectionRequest } from './protocol.ts';

/**
 * NOT_PDF: no PDF header. CUT: no end marker. UNREADABLE: no page, or a part that cannot be inspected. ENCRYPTED:
 * cannot be inspected. TIMEOUT: the inspection takes too long. BUSY: too many requests are waiting, try again later.
 */
export type PdfRefusal =
  | Extract<Inspection, { ok: false }>['reason']
  | 'EMPTY'
  | 'TOO_HEAVY'
  | 'NOT_PDF'
  | 'CUT'
  | 'TIMEOUT'
  | 'BUSY';

/** `active`: contains an action, a script or an embedded file. */
export type PdfResult = { ok: true; pages: number; active: boolean } | { ok: false; reason: PdfRefusal };

/** 2 MB (rule FILE-PDF). */
export const MAX_PDF_BYTES = 2 * 1024 * 1024;
/** Range at the end that must contain %%EOF: programs append line ends, mail gateways a little more. */
const TAIL = 1024;

export const DOCUMENT_CHILDREN = {
  entry: { source: new URL('./worker.ts', import.meta.url), built: 'document-worker.js' },
  maxRss: 256 * 1024 * 1024,
  maxHeapMb: 192,
} as const;

// One child process: the slowest document takes half a second, so the last of twenty waiting requests waits ten
// seconds.
const pool = createProcessPool<InspectionRequest, Inspection>({
  ...DOCUMENT_CHILDREN,
  size: 1,
  maxWaiting: 20,
  timeoutMs: 5000,
  idleMs: 60_000,
});

const refusalOfEnvelope = (bytes: Uint8Array): PdfRefusal | null => {
  if (bytes.byteLength === 0) return 'EMPTY';
  if (bytes.byteLength > MAX_PDF_BYTES) return 'TOO_HEAVY';
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(head)) return 'NOT_PDF';
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString('latin1');
  return tail.includes('%%EOF') ? null : 'CUT';
};

/**
 * Checks a received PDF by its content (rule FILE-PDF): header and end marker, at most 2 MB and 50 pages, not
 * encrypted. A child process inspects it (`inspectPdf`), within five seconds.
 */
export const checkPdf = async (bytes: Uint8Array): Promise<PdfResult> => {
  const refusal = refusalOfEnvelope(bytes);
  return refusal === null ? pool.run({ bytes }, 'now') : { ok: false, reason: refusal };
};

/** Ends the child process, for shutdown and for tests. It is started again when needed. */
export const closeDocuments = (): void => pool.close();
