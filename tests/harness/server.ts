import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const READY_MS = 180_000;

/** The built product, running. */
export type Product = {
  port: number;
  pid: number;
  dataDir: string;
  /** Address of a path on a subdomain; null: the network's own host. */
  url: (subdomain: string | null, path?: string) => string;
  /** What it wrote to the console so far. */
  output: () => string;
  /** Ends it by a signal and answers its exit code; null when the signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops it if it runs, and removes its data. */
  dispose: () => Promise<void>;
};

export type ProductOptions = {
  /** Of an earlier product; a new one otherwise. */
  dataDir?: string;
  env?: Record<string, string>;
};

/** Starts the built product on a free port of this machine, and waits until it can serve. */
export const startProduct = async ({ dataDir, env = {} }: ProductOptions = {}): Promise<Product> => {
  if (!existsSync(MAIN)) throw new Error('dist/server/main.js is missing: run `npm run build` first');
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'vitrine-e2e-')));
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: directory, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return gone;
  };
  await until(() => child.exitCode !== null || answers(port), READY_MS, 250).catch(async (error: unknown) => {
    await stop('SIGKILL');
    throw new Error(`the product is not ready:\n${output.slice(-4000)}`, { cause: error });
  });
  if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}:\n${output.slice(-4000)}`);
  return {
    port,
    pid: child.pid ?? 0,
    dataDir: directory,
    url: (subdomain, path = '/') => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}${path}`,
    output: () => output,
    stop,
    dispose: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
