import type { Hono } from 'hono';
import { parseDocumentFile } from '#domain/files/document';
import type { AppContext, AppEnv } from '#http/env';
import { isClosed } from '#http/request/tenant-ctx';
import { emptyResponse, hasFile, immutableHeaders } from '#http/response/stored-file';
import type { FileStorage } from '#platform/files/storage';
import { readDocument } from '#server/files';

/** Whether the settings of this site refer to the document; documents of other sites are not found. */
const shows = (c: AppContext, id: string): boolean => {
  const tenant = c.get('tenant');
  return tenant !== 'network' && !isClosed(c) && tenant.settings.feesFileId === id;
};

/** Always downloaded, because a PDF can contain scripts that the browser's viewer runs (rule FILE-SERVING). */
const headersOf = (etag: string, size: number): Record<string, string> => ({
  ...immutableHeaders(etag),
  'content-type': 'application/pdf',
  'content-length': String(size),
  'content-disposition': 'attachment; filename="honoraires.pdf"',
});

/** GET and HEAD of '/documents/{id}.pdf': the fee schedule of the host's site. No database query. */
export const mountDocuments = (app: Hono<AppEnv>, files: FileStorage): void => {
  app.get('/documents/:file', async (c) => {
    const id = parseDocumentFile(c.req.param('file'));
    const file = id !== null && shows(c, id) ? await readDocument(files, id) : null;
    if (id === null || file === null) return emptyResponse(404);
    const etag = `"${id}"`;
    const withoutBody = c.req.method === 'HEAD' || hasFile(c, etag);
    if (!withoutBody) return new Response(file.stream, { headers: headersOf(etag, file.size) });
    await file.stream.cancel();
    if (c.req.method === 'HEAD') return new Response(null, { headers: headersOf(etag, file.size) });
    return new Response(null, { status: 304, headers: immutableHeaders(etag) });
  });
  app.all('/documents/*', () => emptyResponse(404));
};
