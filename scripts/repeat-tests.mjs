// Runs the tests many times in a row, the second half next to two busy loops, and lists the failures: node
// scripts/repeat-tests.mjs [--runs 20] [--write] [--continue] [-- vitest arguments] Needs `npm run build` before.
// `--write` puts the table into tests/README.md after each run. `--continue` continues after the runs that the table
// already contains, because twenty runs take hours. The whole errors of a run are in .cache/repeat/run-N.txt. Exits
// with 1 when a run failed.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillMarked, markedIn, measuredRun } from './measured-run.mjs';
import { unhandledErrors } from './unhandled-errors.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const README = 'tests/README.md';
const REPORT = '.cache/repeat/report.json';
const BUSY_LOOPS = 2;
const HEAD = ['| run | commit | beside | wall | passed | failed |', '|---|---|---|---|---|---|'];
const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
    continue: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const runs = Number(values.runs);

const startLoops = () =>
  Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));

/** A failure: its first lines for the table, and the whole text. */
const failureOf = (whole, lines = 1) => ({ whole, short: whole.split(/\n\s*/, lines).join(' ') });
const failuresOf = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failureOf(`${name}: ${message}`)] : [];
    return failed.map(({ fullName, failureMessages }) => failureOf(`${fullName}: ${failureMessages.join('\n')}`));
  });

mkdirSync(dirname(REPORT), { recursive: true });
/** Lines of the table that an earlier call wrote: one row per run, and its failures. */
const written = values.continue ? markedIn(readFileSync(README, 'utf8'), 'repeated').split('\n') : [];
const rows = written.filter((line) => /^\| \d/.test(line));
const failed = written.filter((line) => line.startsWith('- run '));
const write = () => {
  const table = [...HEAD, ...rows, ...(failed.length > 0 ? ['', ...failed] : [])].join('\n');
  writeFileSync(README, fillMarked(readFileSync(README, 'utf8'), 'repeated', table));
};
const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();

for (let run = rows.length + 1; run <= runs; run += 1) {
  const isBusy = run > runs / 2;
  const loops = isBusy ? startLoops() : [];
  writeFileSync(REPORT, '{"testResults":[],"numPassedTests":0}');
  const reporters = ['--reporter=json', '--reporter=./tests/harness/outcome-reporter.ts'];
  const args = ['run', '--retry=0', ...reporters, `--outputFile.json=${REPORT}`, ...positionals];
  const { code, seconds } = await measuredRun('node_modules/.bin/vitest', args, { cwd: root });
  for (const loop of loops) loop.kill();
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const failures = [...failuresOf(report), ...unhandledErrors().map((error) => failureOf(error, 2))];
  if (code !== 0 && failures.length === 0) failures.push(failureOf(`vitest ended with ${code}`));
  writeFileSync(`${dirname(REPORT)}/run-${run}.txt`, failures.map(({ whole }) => whole).join('\n\n'));
  failed.push(...failures.map(({ short }) => `- run ${run}: ${short}`));
  const beside = isBusy ? `${BUSY_LOOPS} busy loops` : 'nothing';
  const wall = `${(seconds / 60).toFixed(1)} min`;
  rows.push(`| ${run} | ${commit} | ${beside} | ${wall} | ${report.numPassedTests} | ${failures.length} |`);
  console.log([rows.at(-1), ...failures.map(({ short }) => short)].join('\n'));
  if (values.write) write();
}
process.exit(failed.length > 0 ? 1 : 0);
