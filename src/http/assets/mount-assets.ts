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

/** Reads the built files into memory, with their compressed copies: about two megabytes. */
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
    // The name holds the content's hash: what it answers never changes.
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    // The sandboxed frame of the reviews has no origin, and a font is asked for with one.
    ...(file.type === TYPES['.woff2'] && { 'Access-Control-Allow-Origin': '*' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers });
};

/** A page would be read as a script: a name that is not there is answered with a line of text. */
const notThere = (): Response =>
  new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** Serves /assets/… from memory. */
export const mountAssets = (app: Hono<AppEnv>, files: ReadonlyMap<string, AssetFile>): void => {
  app.on(['GET', 'HEAD'], '/assets/:name', (c) => {
    const file = files.get(c.req.param('name'));
    return file ? send(c, file) : notThere();
  });
};
