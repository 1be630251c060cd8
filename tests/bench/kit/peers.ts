import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { envOf, type Installation } from './demo.ts';
import { installOnce, npm } from './npm.ts';
import { type Server, startServer } from './server.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PEERS = resolve(import.meta.dirname, '../peers');
const DATA = resolve(ROOT, 'dist/bench');

export type Peer = 'next' | 'react-router' | 'astro';

/** The production start command of each framework, in its own directory. */
const START: Record<Peer, readonly string[]> = {
  next: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
  'react-router': ['server.mjs'],
  astro: ['dist/server/entry.mjs'],
};

/** Builds the loader that all frameworks share, in the same way as the product's own server code. */
export const buildData = async (): Promise<string> => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: DATA,
      emptyOutDir: true,
      rolldownOptions: { input: resolve(PEERS, 'data.ts'), output: { entryFileNames: '[name].js' } },
    },
  });
  return pathToFileURL(resolve(DATA, 'data.js')).href;
};

/**
 * Installs a framework's application on first use, builds it (the product's components may have changed), and starts
 * it.
 */
export const startPeer = async (peer: Peer, data: string, installation: Installation): Promise<Server> => {
  const cwd = resolve(PEERS, peer);
  installOnce(cwd);
  npm(cwd, 'run', '--silent', 'build');
  return startServer({
    args: START[peer],
    cwd,
    env: { ...envOf(installation), NODE_ENV: 'production', BENCH_DATA: data },
    ready: { path: '/annonces', host: 'lyon.localhost' },
  });
};
