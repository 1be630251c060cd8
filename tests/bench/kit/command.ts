import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { COMPILE_CACHE } from '#tests/harness/compile-cache';

/** Memory flags of the product's scripts. */
const flags = [...new Set(readFileSync('package.json', 'utf8').match(/--max-[\w-]+=\d+/g) ?? [])];
export const FLAGS_LINE = flags.join(' ');

/** Largest resident size of a process so far, in kB (Linux). */
export const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

export const mega = (kilobytes: number): string => `${Math.round(kilobytes / 1024)} MB`;

/** `peak` in kB. */
export type CommandRun = { seconds: number; peak: number; out: string };

/** Runs a command of the built product, as `npm run vitrine` starts it. @throws when it fails */
export const runCommand = async (
  args: readonly string[],
  env: { DATA_DIR: string } & NodeJS.Dict<string>,
): Promise<CommandRun> => {
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, resolve('dist/server/cli.js'), ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let peak = 0;
  let out = '';
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
  }, 50);
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args[0]} failed:\n${out}`);
  return { seconds: (performance.now() - started) / 1000, peak, out };
};
