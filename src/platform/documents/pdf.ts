import { createProcessPool } from '#platform/processes/pool';
import type { Inspection, InspectionRequest } from './protocol.ts';

/**
 * NOT_PDF: does not begin as one. CUT: no end. UNREADABLE: no page, or a part that nobody should need to hide.
 * ENCRYPTED: cannot be looked into. TIMEOUT: looking into it takes too long. BUSY: too many are waiting, come back.
 */
export type PdfRefusal =
  | Extract<Inspection, { ok: false }>['reason']
  | 'EMPTY'
  | 'TOO_HEAVY'
  | 'NOT_PDF'
  | 'CUT'
  | 'TIMEOUT'
  | 'BUSY';

/** `active`: holds something that acts when it is opened or clicked, or a file. */
export type PdfAnswer = { ok: true; pages: number; active: boolean } | { ok: false; reason: PdfRefusal };

/** 2 MB (rule FILE-PDF). */
export const MAX_PDF_BYTES = 2 * 1024 * 1024;
/** Where %%EOF may stand: programs put line ends, mail gateways a little more behind it. */
const TAIL = 1024;

export const DOCUMENT_CHILDREN = {
  entry: { source: new URL('./worker.ts', import.meta.url), built: 'document-worker.js' },
  maxRss: 256 * 1024 * 1024,
  maxHeapMb: 192,
} as const;

// One child: the worst document that is looked into takes it half a second, so the last of those who wait has ten.
const pool = createProcessPool<InspectionRequest, Inspection>({
  ...DOCUMENT_CHILDREN,
  size: 1,
  maxWaiting: 20,
  timeoutMs: 5000,
  idleMs: 60_000,
});

const outside = (bytes: Uint8Array): PdfRefusal | null => {
  if (bytes.byteLength === 0) return 'EMPTY';
  if (bytes.byteLength > MAX_PDF_BYTES) return 'TOO_HEAVY';
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(head)) return 'NOT_PDF';
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString('latin1');
  return tail.includes('%%EOF') ? null : 'CUT';
};

/**
 * What a received PDF is, judged by its content (rule FILE-PDF): begins and ends as one, at most 2 MB and 50 pages,
 * not encrypted. A child process looks into it (`inspectPdf`), five seconds at most.
 */
export const checkPdf = async (bytes: Uint8Array): Promise<PdfAnswer> => {
  const refusal = outside(bytes);
  return refusal === null ? pool.run({ bytes }, 'now') : { ok: false, reason: refusal };
};

/** Ends the child; for the graceful stop and for tests. It comes back when needed. */
export const closeDocuments = (): void => pool.close();
