import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '#platform/db/embedded';
import { silentLog } from '#platform/log';
import { startProduct } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { writeFeed } from './feeds.ts';
import { visit } from './visit.ts';

/**
 * How fast an import is, how much memory it takes, and what visitors feel meanwhile, on the built product (Linux):
 *   node tests/bench/run.mjs import [lines]
 */
const lines = Number(process.argv[3] ?? 100_000);
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
const path = join(dataDir, 'Annonces.csv');
const flags = readFileSync('package.json', 'utf8').match(/--max-[\w-]+=\d+/g) ?? [];
const mega = (kilobytes: number): string => `${Math.round(kilobytes / 1024)} MB`;

const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** The command as `npm run vitrine` starts it. */
const measure = async (name: string, market: string): Promise<void> => {
  const args = [...new Set(flags), resolve('dist/server/cli.js'), 'import', '--market', market, path];
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
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
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round(lines / seconds);
  console.log(`${name}: exit ${code ?? 'by signal'}, ${seconds.toFixed(1)} s, ${rate} lines/s, peak RSS ${mega(peak)}`);
  console.log(`  ${out.split('\n').find((line) => line.startsWith('Agence')) ?? out}`);
};

const embedded = await openEmbedded({ dataDir, user: { kind: 'server', label: 'bench' }, log: silentLog() });
const { subdomain } = await fillSmallNetwork(embedded.url);
const visited = await fillSmallNetwork(embedded.url);
await embedded.close();
try {
  await writeFeed(path, { lines, bad: 0.05 });
  console.log(`${lines} lines, ${mega((await stat(path)).size / 1024)}, node ${[...new Set(flags)].join(' ')}`);
  await measure('alone, all new', subdomain);
  await measure('the same again', subdomain);
  await writeFeed(path, { lines, bad: 0.05, round: 1 });
  const product = await startProduct({ dataDir });
  const host = `${visited.subdomain}.localhost`;
  await visit(product.port, host, pause(5_000));
  console.log(`server idle: ${await visit(product.port, host, pause(20_000))}`);
  const importing = measure('beside a server, every price changed', subdomain);
  const felt = await visit(product.port, host, importing);
  console.log(`server meanwhile: ${felt}, its peak RSS ${mega(peakOf(product.pid))}`);
  await product.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
