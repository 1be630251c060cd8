import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a page of this folder and serves it on every path of `origin`, until `close`. */
export const serveKits = async (name = 'index.html'): Promise<{ origin: string; close: () => void }> => {
  const outDir = mkdtempSync(join(tmpdir(), 'vitrine-kits-'));
  const input = `tests/e2e/kits/${name}`;
  // What people get: React's development build, which vitest's own value chooses, takes five times as long.
  const { NODE_ENV = 'development' } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, rolldownOptions: { input } },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://kits');
    const type = TYPES[extname(pathname)];
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.end(readFileSync(join(outDir, type ? pathname : input)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
