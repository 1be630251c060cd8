import { type Context, Hono } from 'hono';
import { PICTURE_FORMATS, type PictureVariant, parsePictureVariant, variantFile } from '#domain/files/picture';
import { emptyResponse, hasFile, immutableHeaders } from '#http/response/stored-file';
import type { FileStorage } from '#platform/files/storage';
import { pictureVariant, pictureVariantSize } from '#server/files';

type MediaDeps = { files: FileStorage };

const etagOf = (variant: PictureVariant): string => `"${variant.id}-${variantFile(variant)}"`;

const refused = (state: 'absent' | 'busy'): Response =>
  state === 'absent' ? emptyResponse(404) : emptyResponse(503, { 'retry-after': '2' });

const headersOf = (variant: PictureVariant): Record<string, string> => ({
  ...immutableHeaders(etagOf(variant)),
  'cross-origin-resource-policy': 'cross-origin',
});

const bodyHeaders = (variant: PictureVariant, size: number): Record<string, string> => ({
  ...headersOf(variant),
  'content-type': PICTURE_FORMATS[variant.format],
  'content-length': String(size),
});

const withoutBody = async (c: Context, files: FileStorage, variant: PictureVariant): Promise<Response> => {
  const answer = await pictureVariantSize(files, variant);
  if (answer.state !== 'ready') return refused(answer.state);
  if (hasFile(c, etagOf(variant))) return new Response(null, { status: 304, headers: headersOf(variant) });
  return new Response(null, { headers: bodyHeaders(variant, answer.size) });
};

/**
 * GET and HEAD of '/media/{id}/{width}.{avif|webp|jpg}' on every host: pictures have no tenant, and their ids cannot be
 * guessed. No database query. 404: not a variant; 503 with Retry-After: the encoder is busy.
 */
export const mediaRoutes = ({ files }: MediaDeps): Hono => {
  const app = new Hono();
  app.get('/media/:id/:file', async (c) => {
    const variant = parsePictureVariant(c.req.param('id'), c.req.param('file'));
    if (!variant) return refused('absent');
    if (c.req.method === 'HEAD' || c.req.header('if-none-match')) {
      const answer = await withoutBody(c, files, variant);
      if (c.req.method === 'HEAD' || answer.status !== 200) return answer;
    }
    const answer = await pictureVariant(files, variant);
    if (answer.state !== 'ready') return refused(answer.state);
    return new Response(answer.stream, { headers: bodyHeaders(variant, answer.size) });
  });
  app.all('/media/*', () => refused('absent'));
  return app;
};
