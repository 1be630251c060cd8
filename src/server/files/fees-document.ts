import { checkPdf, type PdfRefusal } from '#platform/documents/pdf';
import type { FileStorage, StoredFile } from '#platform/files/storage';
import type { AdminCtx } from '#server/context';
import { documentKey } from './keys.ts';
import { lockFile } from './queries.ts';
import { fileIdOf } from './store-picture.ts';

/** ACTIVE: the PDF contains scripts, forms or embedded files, which a fee schedule does not need. */
export type DocumentRefusal = PdfRefusal | 'ACTIVE';
export type StoredDocument = { ok: true; id: string; pages: number } | { ok: false; reason: DocumentRefusal };

/**
 * Checks a received fee schedule by its content and stores it (rule FILE-PDF-USES). It becomes public when the settings
 * of a site reference its id (`saveFeesFile` of server/sites). The same file has the same id.
 */
export const storeFeesDocument = async (
  ctx: Pick<AdminCtx, 'system' | 'write'>,
  bytes: Uint8Array,
): Promise<StoredDocument> => {
  const answer = await checkPdf(bytes);
  if (!answer.ok) return answer;
  if (answer.active) return { ok: false, reason: 'ACTIVE' };
  const id = fileIdOf(bytes);
  await ctx.write(async (tx) => {
    // Sequential with the sweep, which has either finished with this id, or finds a file that is too new to remove.
    await lockFile(tx, id);
    await ctx.system.files.put(documentKey(id), bytes, { contentType: 'application/pdf' });
  });
  return { ok: true, id, pages: answer.pages };
};

/** The stored file; null: none. The stream must be read or cancelled. */
export const readDocument = (files: FileStorage, id: string): Promise<StoredFile | null> => files.get(documentKey(id));
