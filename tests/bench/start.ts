import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/harness/server';
import { envOf, type Installation, openInstallation, startDemo } from './kit/demo.ts';
import { cpuMsOf, leaveServerCore, onCore, SERVER_CORE } from './kit/machine.ts';
import { option, SMOKE, sized } from './kit/options.ts';
import { report } from './kit/report.ts';
import { median } from './kit/rounds.ts';
import { NODE_FLAGS } from './kit/server.ts';

/**
 * Time from the start of the process to /readyz 200, on the built product with a migrated PostgreSQL that holds the
 * demo:
 * node tests/bench/run.mjs start [--data-dir DIR] [--write] [--profile DIR]
 */
const RUNS = sized(5, 1);
const LIMIT_MS = 60_000;

const isReady = (port: number): Promise<boolean> =>
  new Promise((done) => {
    get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    }).on('error', () => done(false));
  });

const profile = option('profile');
const PROFILE = profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : [];

type Start = { wall: number; cpu: number };

const startOnce = async (installation: Installation): Promise<Start> => {
  const port = await freePort();
  const [command = '', ...args] = onCore(SERVER_CORE, [
    process.execPath,
    ...PROFILE,
    ...NODE_FLAGS,
    'dist/server/main.js',
  ]);
  const env = { PATH: process.env.PATH ?? '', PORT: String(port), DEMO: '0', ...envOf(installation) };
  const begun = performance.now();
  const child = spawn(command, args, { env, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('close', done));
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null || performance.now() - begun > LIMIT_MS)
        throw new Error('the product does not start');
      await pause(5);
    }
    return { wall: performance.now() - begun, cpu: cpuMsOf(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

leaveServerCore();
const installation = await openInstallation();
try {
  await (await startDemo(installation)).stop();
  if (!SMOKE) await startOnce(installation); // warms the file cache of the system, as any earlier start does
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run++) starts.push(await startOnce(installation));
  const walls = starts.map(({ wall }) => wall);
  const wall = median(walls);
  const cpu = median(starts.map((start) => start.cpu));
  const figure =
    `${(wall / 1000).toFixed(2)} s (${walls.map((wall) => (wall / 1000).toFixed(2)).join(', ')}), ` +
    `${(cpu / 1000).toFixed(2)} s CPU`;
  const what = 'cold start on PostgreSQL, migrations done, demo loaded, to /readyz 200';
  await report('start', [{ what, figure, goal: '< 2 s', reached: wall < 2_000 }], `Median of ${RUNS}, on one core.`);
} finally {
  await installation.close();
}
