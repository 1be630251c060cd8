import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/harness/server';
import { until } from '#tests/harness/until';
import { cpuMsOf, onCore, SERVER_CORE } from './machine.ts';
import { SMOKE } from './options.ts';

/** A measured server, running on the servers' core. */
export type Server = {
  pid: number;
  port: number;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

export type ServerOptions = {
  /** Arguments of node after the flags. */
  args: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Path that answers 200 when the server is ready, and the Host header of the request. */
  ready?: { path: string; host?: string };
};

const PACKAGE = readFileSync('package.json', 'utf8');

/** Node flags of the product's `npm start`. */
export const NODE_FLAGS: readonly string[] = [...new Set(PACKAGE.match(/--max-[\w-]+=\d+/g) ?? [])];

/** Whether a server answers 200. Uses the Host header: names under localhost then need no resolver. */
export const answers = (
  port: number,
  { path, host }: NonNullable<ServerOptions['ready']> = { path: '/' },
): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, headers: { host: host ?? `localhost:${port}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });

/** Starts node on a free port (PORT), with only PATH of this environment, and waits until it is ready. */
export const startServer = async ({ args, cwd, env, ready }: ServerOptions): Promise<Server> => {
  const port = await freePort();
  const [command = '', ...rest] = onCore(SERVER_CORE, [process.execPath, ...args]);
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await until(async () => isOver() || (await answers(port, ready)), 300_000, 50).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${args.join(' ')} does not answer:\n${output.slice(-2000)}`, { cause: error });
  });
  if (isOver()) throw new Error(`${args.join(' ')} ended:\n${output.slice(-2000)}`);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, port, output: () => output, stop };
};

/** Number of consecutive idle samples: a server is also idle between two jobs, and before the first job. */
const QUIET_LOOKS = 5;

/** Waits until a server is idle, so that its background work is not measured. */
export const settle = async ({ pid }: Pick<Server, 'pid'>): Promise<void> => {
  if (SMOKE) return;
  let quiet = 0;
  for (let looks = 0; looks < 600; looks++) {
    const before = cpuMsOf(pid);
    await pause(2_000);
    quiet = Math.abs(cpuMsOf(pid) - before) <= 60 ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return;
  }
  throw new Error('the server never came to rest');
};
