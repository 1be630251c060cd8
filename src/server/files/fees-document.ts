import { checkPdf, type PdfRefusal } from '#platform/documents/pdf';
import type { FileStorage, StoredFile } from '#platform/files/storage';
import type { AdminCtx } from '#server/context';
import { documentKey } from './keys.ts';
import { lockFile } from './queries.ts';
import { fileIdOf } from './store-picture.ts';

/** ACTIVE: holds scripts, forms or files that a fee schedule has no use for. */
export type DocumentRefusal = PdfRefusal | 'ACTIVE';
export type StoredDocument = { ok: true; id: string; pages: number } | { ok: false; reason: DocumentRefusal };

/**
 * Checks a received fee schedule by its content and keeps it (rule FILE-PDF-USES). A site shows it once its
 * settings name its id (`saveFeesFile` of server/sites); until then nobody can ask for it. The same file has the same id.
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
    await lockFile(tx, id); // the sweep, if it just removes this one, is done before; afterwards the file is too new for it
    await ctx.system.files.put(documentKey(id), bytes, { contentType: 'application/pdf' });
  });
  return { ok: true, id, pages: answer.pages };
};

/** The kept file; null: not there. The stream must be read or cancelled. */
export const readDocument = (files: FileStorage, id: string): Promise<StoredFile | null> => files.get(documentKey(id));
