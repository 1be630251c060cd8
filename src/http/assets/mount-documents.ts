import type { Hono } from 'hono';
import { parseDocumentFile } from '#domain/files/document';
import type { AppContext, AppEnv } from '#http/env';
import { isClosed } from '#http/request/tenant-ctx';
import { hasFile, immutableHeaders, noFile } from '#http/response/stored-file';
import type { FileStorage } from '#platform/files/storage';
import { readDocument } from '#server/files';

/** Whether this site shows this document: its own settings, resolved, name it. Another site's id is as one that nobody has. */
const shows = (c: AppContext, id: string): boolean => {
  const tenant = c.get('tenant');
  return tenant !== 'network' && !isClosed(c) && tenant.settings.feesFileId === id;
};

/** Saved, never opened among our pages: a PDF can hold what a browser's viewer would run (rule FILE-SERVING). */
const headersOf = (etag: string, size: number): Record<string, string> => ({
  ...immutableHeaders(etag),
  'content-type': 'application/pdf',
  'content-length': String(size),
  'content-disposition': 'attachment; filename="honoraires.pdf"',
});

/** GET and HEAD of '/documents/{id}.pdf': the fee schedule of the site whose host it is. No database query. */
export const mountDocuments = (app: Hono<AppEnv>, files: FileStorage): void => {
  app.get('/documents/:file', async (c) => {
    const id = parseDocumentFile(c.req.param('file'));
    const file = id !== null && shows(c, id) ? await readDocument(files, id) : null;
    if (id === null || file === null) return noFile(404);
    const etag = `"${id}"`;
    const bodiless = c.req.method === 'HEAD' || hasFile(c, etag);
    if (!bodiless) return new Response(file.stream, { headers: headersOf(etag, file.size) });
    await file.stream.cancel();
    if (c.req.method === 'HEAD') return new Response(null, { headers: headersOf(etag, file.size) });
    return new Response(null, { status: 304, headers: immutableHeaders(etag) });
  });
  app.all('/documents/*', () => noFile(404));
};
