import type { Hono } from 'hono';
import type { AssetFile, AssetFiles } from '#http/deps';
import type { AppContext, AppEnv } from '#http/env';
import { chooseEncoding } from '#http/response/compress';
import { ASSET_TYPES } from './asset-files.ts';

const send = (c: AppContext, file: AssetFile): Response => {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), [
    ...(file.br ? (['br'] as const) : []),
    ...(file.gzip ? (['gzip'] as const) : []),
  ]);
  const body = (encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : null) ?? file.bytes;
  const headers = {
    'Content-Type': file.type,
    'Content-Length': String(body.length),
    // The name contains a hash of the content, so a response never changes.
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    // The sandboxed frame of the reviews has no origin, and fonts are requested with CORS.
    ...(file.type === ASSET_TYPES['.woff2'] && { 'Access-Control-Allow-Origin': '*' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers });
};

/** Unknown names get a line of text, because a browser would run the HTML of the 404 page as a script. */
const notFound = (): Response =>
  new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** Serves /assets/… (rule HTTP-ASSETS). */
export const mountAssets = (app: Hono<AppEnv>, files: AssetFiles): void => {
  app.on(['GET', 'HEAD'], '/assets/:name', (c) => {
    const file = files.get(c.req.param('name'));
    return file ? send(c, file) : notFound();
  });
};
