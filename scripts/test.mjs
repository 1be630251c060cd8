// `npm test`: types, lint, unit and integration tests, then the built product in a real browser. Starts with Node 20 or
// later; every step uses the Node of node_modules. The last line is 'N passed, N failed'; exit code 1 when one failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const bin = resolve('node_modules/.bin');
const reports = resolve('.cache/test');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0' };
const totals = { passed: 0, failed: 0 };
const summary = [];

const run = (file, args) =>
  new Promise((done) => {
    const child = spawn(join(bin, file), args, { env, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(`${file}: ${error.message}`);
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });

const add = (name, passed, failed, started) => {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  summary.push(
    `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(22)} ${passed} passed, ${failed} failed  (${seconds} s)`,
  );
};

/** Runs a step that counts as one test. */
const check = async (name, file, ...args) => {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const passed = (await run(file, args)) === 0;
  add(name, passed ? 1 : 0, passed ? 0 : 1, started);
  return passed;
};

/** Counts of a vitest report. A file that failed to load is one failure, and so is an error outside of any test. */
const read = (report, code) => {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numFailedTests + unloaded;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

const vitest = async (name, ...projects) => {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const report = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const names = ['default', 'json', './tests/harness/retried-reporter.ts'];
  const reporters = [...names.map((one) => `--reporter=${one}`), `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...chosen, ...reporters]);
  const { passed, failed } = read(report, code);
  add(name, passed, failed, started);
};

/** Tests that passed only on a second attempt, written by tests/harness/retried-reporter.ts. */
const retried = () =>
  existsSync(join(reports, 'retried.txt')) ? readFileSync(join(reports, 'retried.txt'), 'utf8') : '';

const finish = () => {
  console.log(`\n${summary.join('\n')}\n`);
  if (retried() !== '') console.log(`passed on the second attempt:\n${retried()}`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed ? 1 : 0;
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (!existsSync(join(bin, 'vitest'))) {
  console.error('node_modules is missing or incomplete: run `npm ci` first');
  totals.failed = 1;
} else {
  await check('types', 'node', 'scripts/types.mjs');
  await check('format and lint', 'biome', 'check', '.');
  await check('lint with types', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'tests');
  await check('dead code', 'knip');
  await vitest('unit and integration', 'unit', 'integration');
  const hasE2e = existsSync('tests/e2e') && readdirSync('tests/e2e').some((name) => name.endsWith('.test.ts'));
  const built = await check('build', 'vite', 'build', '--app', '--logLevel', 'warn');
  if (built && hasE2e) await vitest('end to end', 'e2e');
}
finish();
