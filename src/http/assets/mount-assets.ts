import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Hono } from 'hono';
import type { AssetFile } from '#http/deps';
import type { AppContext, AppEnv } from '#http/env';
import { chooseEncoding } from '#http/response/compress';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Reads the built files and their compressed copies into memory: about two megabytes. */
export const readAssetFiles = (dir: string): ReadonlyMap<string, AssetFile> => {
  const copy = (name: string, ending: string): Buffer | null =>
    existsSync(join(dir, name + ending)) ? readFileSync(join(dir, name + ending)) : null;
  const files = readdirSync(dir).flatMap((name): [string, AssetFile][] => {
    const type = TYPES[extname(name)];
    if (!type) return [];
    return [[name, { type, bytes: readFileSync(join(dir, name)), br: copy(name, '.br'), gzip: copy(name, '.gz') }]];
  });
  return new Map(files);
};

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
    ...(file.type === TYPES['.woff2'] && { 'Access-Control-Allow-Origin': '*' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers });
};

/** Unknown names get a line of text, because browsers would read the 404 page as a script. */
const notFound = (): Response =>
  new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** Serves /assets/… from memory. */
export const mountAssets = (app: Hono<AppEnv>, files: ReadonlyMap<string, AssetFile>): void => {
  app.on(['GET', 'HEAD'], '/assets/:name', (c) => {
    const file = files.get(c.req.param('name'));
    return file ? send(c, file) : notFound();
  });
};
