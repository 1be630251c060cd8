// `npm test`: types, lint, unit and integration tests, then the built product in a real browser. Starts with Node 20 or
// later; every step uses the Node of node_modules. The last line is 'N passed, N failed'; exit code 1 when one failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const bin = resolve('node_modules/.bin');
const reports = resolve('.cache/test');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0' };
const totals = { passed: 0, failed: 0 };
const summary = [];
const failures = [];

const start = (file, args, stdio, done) => {
  const child = spawn(join(bin, file), args, { env, stdio });
  child.on('error', (error) => {
    console.error(`${file}: ${error.message}`);
    done(127);
  });
  child.on('close', (code) => done(code ?? 1));
  return child;
};

const run = (file, args) => new Promise((done) => start(file, args, 'inherit', done));

const collect = (file, args) =>
  new Promise((done) => {
    const parts = [];
    const child = start(file, args, ['ignore', 'pipe', 'pipe'], (code) =>
      done({ code, output: Buffer.concat(parts).toString() }),
    );
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  });

const add = (name, { passed, failed: names }, started) => {
  const failed = names.length;
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...names);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  summary.push(
    `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(22)} ${passed} passed, ${failed} failed  (${seconds} s)`,
  );
};

/** Runs a step that counts as one test, and prints its output when it has ended, because steps run side by side. */
const check = async (name, file, ...args) => {
  const started = Date.now();
  const { code, output } = await collect(file, args);
  console.log(`\n== ${name}\n${output}`);
  const passed = code === 0;
  add(name, { passed: passed ? 1 : 0, failed: passed ? [] : [name] }, started);
  return passed;
};

const REASON_LENGTH = 1500;
const reasonOf = (message) => {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'));
  return `\n    ${lines.join('\n    ')}`.slice(0, REASON_LENGTH);
};

/**
 * The failed tests of a file, with what failed at each attempt, because the output above the summary may be cut where
 * it is read. A file that failed to load, or an error outside of its tests, is one failure.
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

/** The passed and the failed tests of a vitest report. An error outside of any file is one failure. */
const read = (report, { name, code }) => {
  if (!existsSync(report)) return { passed: 0, failed: [`${name}: no report`] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(failuresOf);
  const isOther = failed.length === 0 && code !== 0;
  return { passed: numPassedTests, failed: isOther ? [`${name}: failed outside of any test`] : failed };
};

const vitest = async (name, ...projects) => {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const report = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const names = ['default', 'json', './tests/harness/retried-reporter.ts'];
  const reporters = [...names.map((one) => `--reporter=${one}`), `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...chosen, ...reporters]);
  add(name, read(report, { name, code }), started);
};

/** Tests that passed only on a second attempt, written by tests/harness/retried-reporter.ts. */
const retried = () =>
  existsSync(join(reports, 'retried.txt')) ? readFileSync(join(reports, 'retried.txt'), 'utf8') : '';

const finish = () => {
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
  const types = check('types', 'node', 'scripts/types.mjs');
  await check('format and lint', 'biome', 'check', '--error-on-warnings', '.');
  await check('lint with types', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'tests');
  await check('dead code', 'knip');
  const built = await check('build', 'vite', 'build', '--app', '--logLevel', 'warn');
  await types;
  await vitest('unit and integration', 'unit', 'integration');
  if (built) await vitest('end to end', 'e2e');
}
finish();
