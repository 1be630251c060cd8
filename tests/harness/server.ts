import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';
import { until } from './until.ts';

const DIST = fileURLToPath(new URL('../../dist/server/', import.meta.url));
const READY_MS = 180_000;

/** A running program of the build. */
export type Program = {
  pid: number;
  /** Its console output so far. */
  output: () => string;
  /** Exit code, or null after a signal. */
  ended: Promise<number | null>;
  hasEnded: () => boolean;
  /** Sends a signal. Resolves to the exit code, or null when the signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** A started program, whose output is kept and, with `log`, appended to a file. */
export const followProgram = (child: ChildProcessByStdio<null, Readable, Readable>, log?: string): Program => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (log !== undefined) appendFileSync(log, chunk);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Runs a program of dist/server. Its environment contains only PATH and the cache of compiled code. */
export const runBuilt = (
  program: 'main' | 'worker' | 'cli',
  options: { args?: readonly string[]; env?: Readonly<Record<string, string>>; log?: string | undefined } = {},
): Program => {
  const path = join(DIST, `${program}.js`);
  if (!existsSync(path)) throw new Error(`dist/server/${program}.js is missing: run \`npm run build\` first`);
  const child = spawn(process.execPath, [path, ...(options.args ?? [])], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return followProgram(child, options.log);
};

/** The built product, running. */
export type Product = Program & {
  port: number;
  dataDir: string;
  /** URL of a path on a subdomain; null: the network's own host. */
  url: (subdomain: string | null, path?: string) => string;
  /** Stops the product if it is running, and removes its data. */
  dispose: () => Promise<void>;
};

export type ProductOptions = {
  /** DATA_DIR of an earlier product; by default a new folder. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Port of the product; by default a free port. */
  port?: number;
  /** A file that also receives its console output. */
  log?: string;
  /** Time limit for the start, in milliseconds. */
  readyMs?: number;
};

/** Starts the built product on a free loopback port, and waits until it is ready. */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const { dataDir, env = {}, log, readyMs = READY_MS, port = await freePort() } = options;
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'vitrine-e2e-')));
  const program = runBuilt('main', { env: { DATA_DIR: directory, PORT: String(port), ...env }, log });
  await until(() => program.hasEnded() || answers(port), readyMs, 50).catch(async (error: unknown) => {
    await program.stop('SIGKILL');
    throw new Error(`the product is not ready:\n${program.output().slice(-4000)}`, { cause: error });
  });
  if (program.hasEnded()) throw new Error(`the product ended:\n${program.output().slice(-4000)}`);
  return {
    ...program,
    port,
    dataDir: directory,
    url: (subdomain, path = '/') => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}${path}`,
    dispose: async () => {
      await program.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** A free loopback port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
