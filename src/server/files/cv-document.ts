import { randomBytes } from 'node:crypto';
import { looksLikePdf } from '#domain/leads/cv';
import { checkPdf, type PdfRefusal } from '#platform/documents/pdf';
import type { FileStorage, StoredFile } from '#platform/files/storage';
import { cvKey } from './keys.ts';

export type CvRefusal = PdfRefusal;

/**
 * Why a received CV is not taken; null: it is. Judged by its name and its content, never by what the browser calls it.
 * One that holds a script is taken: it is only ever saved, never opened among our pages (rule FILE-PDF-USES). The check
 * is costly: who sends one has been counted before.
 */
export const checkCv = async (name: string, bytes: Uint8Array): Promise<CvRefusal | null> => {
  if (!looksLikePdf(name)) return bytes.byteLength === 0 ? 'EMPTY' : 'NOT_PDF';
  const answer = await checkPdf(bytes);
  return answer.ok ? null : answer.reason;
};

/** Keeps a checked CV under an id of its own, so that two people's never are one file, and answers the id: `lead_cvs` names it, or the sweep removes it. */
export const keepCv = async (files: FileStorage, bytes: Uint8Array): Promise<string> => {
  const id = randomBytes(16).toString('hex');
  await files.put(cvKey(id), bytes, { contentType: 'application/pdf' });
  return id;
};

/** A kept CV; null: it is not there. Whoever asks for it has been checked. */
export const readCv = (files: FileStorage, id: string): Promise<StoredFile | null> => files.get(cvKey(id));
