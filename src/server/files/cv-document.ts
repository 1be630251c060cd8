import { randomBytes } from 'node:crypto';
import { checkPdf, type PdfRefusal } from '#platform/documents/pdf';
import type { FileStorage, StoredFile } from '#platform/files/storage';
import { cvKey } from './keys.ts';

export type CvRefusal = PdfRefusal;

/**
 * Checks a received CV by its content, never by its name or the content type that the browser sends; null: accepted. A
 * PDF with scripts is accepted, because it is only downloaded and never shown in a page (rule FILE-PDF-USES). The check
 * is costly: count the request in a limit first.
 */
export const checkCv = async (bytes: Uint8Array): Promise<CvRefusal | null> => {
  const answer = await checkPdf(bytes);
  return answer.ok ? null : answer.reason;
};

/**
 * Stores a checked CV under a new random id, so that equal files of two people are separate. Returns the id; the sweep
 * removes files that no row of `lead_cvs` references.
 */
export const storeCv = async (files: FileStorage, bytes: Uint8Array): Promise<string> => {
  const id = randomBytes(16).toString('hex');
  await files.put(cvKey(id), bytes, { contentType: 'application/pdf' });
  return id;
};

/** A stored CV; null: none. The caller must check the right to read it. */
export const readCv = (files: FileStorage, id: string): Promise<StoredFile | null> => files.get(cvKey(id));
