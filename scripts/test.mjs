// `npm test`: types, lint, unit and integration tests, then the built product in a real browser. Starts with Node 20 or
// later; every step uses the Node of node_modules. The last line is 'N passed, N failed'; exit code 1 when one failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unhandledErrors } from './unhandled-errors.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const bin = resolve('node_modules/.bin');
const reports = resolve('.cache/test');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0' };
const totals = { passed: 0, failed: 0 };
const summary = [];
const files = [];
const failures = [];

/**
 * Runs a program of node_modules/.bin. Returns its exit code, its output if collected, its duration in seconds, and its
 * CPU seconds, or null where the kernel does not report them.
 */
const run = (file, args, { collects = false } = {}) =>
  new Promise((done) => {
    const started = Date.now();
    const report = join(reports, `${basename(file)}-${started}.cpu`);
    const timed = [join(root, 'scripts/timed.mjs'), report, join(bin, file), ...args];
    const child = spawn(process.execPath, timed, { env, stdio: collects ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part));
    child.on('close', (code) => {
      const cpu = existsSync(report) ? readFileSync(report, 'utf8') : '';
      const seconds = (Date.now() - started) / 1000;
      done({ code: code ?? 1, output: Buffer.concat(parts).toString(), seconds, cpu: cpu === '' ? null : Number(cpu) });
    });
  });

const inWords = ({ seconds, cpu }) => `${seconds.toFixed(1)} s${cpu === null ? '' : `, ${cpu.toFixed(1)} s of CPU`}`;

const add = (name, { passed, failed: names }, took) => {
  const failed = names.length;
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...names);
  summary.push(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(22)} ${passed} passed, ${failed} failed  (${took})`);
};

/** Runs a step that counts as one test. Prints its output after it has ended, because steps run in parallel. */
const check = async (name, file, ...args) => {
  const { code, output, ...took } = await run(file, args, { collects: true });
  console.log(`\n== ${name}\n${output}`);
  add(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [name] }, inWords(took));
  return code === 0;
};

const REASON_LENGTH = 1500;
const reasonOf = (message) => {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'));
  return `\n    ${lines.join('\n    ')}`.slice(0, REASON_LENGTH);
};

/**
 * The failed tests of a file, with the error of each attempt, because the output above the summary may be cut off. A
 * file that failed to load, or an error outside of its tests, is one failure.
 */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [`${file}: failed outside of its tests${reasonOf(message ?? '')}`];
  return failed.map(
    ({ ancestorTitles, title, failureMessages }) =>
      `${file}: ${[...ancestorTitles, title].filter(Boolean).join(' > ')}${failureMessages.map(reasonOf).join('')}`,
  );
};

/** The passed and the failed tests of a vitest report. An error that no test caught is one failure. */
const read = (report, { name, code }) => {
  if (!existsSync(report)) return { passed: 0, failed: [`${name}: no report`] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  files.push(...testResults.map((file) => ({ name: relative(root, file.name), ms: file.endTime - file.startTime })));
  const failed = [...testResults.flatMap(failuresOf), ...unhandledErrors()];
  const isOther = failed.length === 0 && code !== 0;
  return { passed: numPassedTests, failed: isOther ? [`${name}: vitest ended with ${code}`] : failed };
};

/**
 * Runs projects of vitest. `maxCpu`: limit of their CPU seconds, about twice the usual value because machines differ.
 * It keeps the suite from becoming slow again.
 */
const vitest = async (name, { projects, maxCpu }) => {
  console.log(`\n== ${name}`);
  const report = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const names = ['default', 'json', './tests/harness/outcome-reporter.ts'];
  const reporters = [...names.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${report}`];
  const { code, ...took } = await run('vitest', ['run', ...chosen, ...reporters]);
  const { passed, failed } = read(report, { name, code });
  const isSlow = took.cpu !== null && took.cpu > maxCpu;
  const slow = isSlow ? [`${name}: took ${took.cpu.toFixed(0)} s of CPU, at most ${maxCpu}`] : [];
  add(name, { passed, failed: [...failed, ...slow] }, inWords(took));
};

/** Tests that passed only on a second attempt. */
const retried = () =>
  existsSync(join(reports, 'retried.txt')) ? readFileSync(join(reports, 'retried.txt'), 'utf8') : '';

const SHOWN_FILES = 10;
const slowest = () =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN_FILES)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

const finish = () => {
  if (files.length > 0) console.log(`\nslowest files:\n${slowest().join('\n')}`);
  console.log(`\n${summary.join('\n')}\n`);
  if (retried() !== '') console.log(`passed on the second attempt:\n${retried()}`);
  if (failures.length > 0) console.log(`failed:\n${failures.join('\n')}\n`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed ? 1 : 0;
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (!existsSync(join(bin, 'vitest'))) {
  console.error('node_modules is missing or incomplete: run `npm ci` first');
  totals.failed = 1;
} else {
  const built = await check('build', 'vite', 'build', '--app', '--logLevel', 'warn');
  const checked = (async () => {
    const types = check('types', 'node', 'scripts/types.mjs');
    await check('format and lint', 'biome', 'check', '--error-on-warnings', '.');
    await check('lint with types', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'tests');
    await check('dead code', 'knip');
    await types;
  })();
  await vitest('unit and integration', { projects: ['unit', 'integration'], maxCpu: 3000 });
  await checked;
  if (built) await vitest('end to end', { projects: ['e2e'], maxCpu: 3000 });
}
finish();
