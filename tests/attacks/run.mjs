// npm run attacks: all generated attacks, completely, and the table of docs/attacks.md. Names restrict a run, 'texts
// twice': the lines of the others stay those of their last run on this machine. ATTACK_SEED=1 gives other inputs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fillMarked } from '../../scripts/measured-run.mjs';

process.chdir(resolve(import.meta.dirname, '../..'));
const PAGE = 'docs/attacks.md';
const REPORTS = '.cache/attacks';

/** The attacks of each file, and what the inputs are. */
const FILES = {
  fuzz: { Inputs: 'generated inputs of calls', Parameters: 'values in a parameter', Bodies: 'bodies of another kind' },
  texts: { Text: 'texts, and answers to look in' },
  uploads: { Files: 'hostile files' },
  twice: { Twice: 'calls sent twice at once' },
  adapters: { Server: 'behaviours of hostile servers' },
};
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FILES);

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
const isChanged = git('status', '--porcelain', '--', 'src', 'tests') !== '';
const commit = `${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? ', changed' : ''}`;
const reportOf = (name) => `${REPORTS}/${name}.jsonl`;

const run = (name) => {
  const report = resolve(reportOf(name));
  rmSync(report, { force: true });
  const env = { ...process.env, ATTACKS: 'whole', ATTACK_REPORT: report, ATTACK_COMMIT: commit };
  const file = `tests/attacks/${name}.test.ts`;
  return spawnSync('vitest', ['run', '--project', 'integration', '--retry=0', file], { stdio: 'inherit', env }).status;
};

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const number = (value) => Math.round(value).toLocaleString('en-GB');
const row = (...cells) => `| ${cells.join(' | ')} |`;
const slowestOf = (lines) => lines.map(({ slowest }) => slowest).toSorted((a, b) => b.ms - a.ms)[0];
const sum = (lines) => lines.reduce((total, { tried }) => total + tried, 0);

const readLines = (name) =>
  existsSync(reportOf(name))
    ? readFileSync(reportOf(name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

const attackRows = ([name, attacks]) =>
  Object.entries(attacks).map(([attack, what]) => {
    const lines = readLines(name).filter((line) => line.attack.startsWith(attack));
    if (lines.length === 0) return row(what, '', 'not run', '', '');
    const { name: slow, ms } = slowestOf(lines);
    const call = slow.replaceAll(ID, ':id');
    return row(what, lines.length, number(sum(lines)), `${number(ms)} ms, \`${call}\``, lines[0].commit);
  });

const personRows = () =>
  readLines('fuzz').flatMap(({ attack, tried, what, slowest }) =>
    attack.startsWith('Inputs by ')
      ? [
          row(
            attack.replace('Inputs by ', ''),
            number(tried),
            what.replace(' succeeded', ''),
            `${number(slowest.ms)} ms, \`${slowest.name}\``,
          ),
        ]
      : [],
  );

mkdirSync(REPORTS, { recursive: true });
const failed = names.filter((name) => run(name) !== 0);

const table = [
  row('inputs', 'parts', 'tried', 'slowest', 'commit'),
  row('---', '--:', '--:', '---', '---'),
  ...Object.entries(FILES).flatMap(attackRows),
  '',
  row('person', 'inputs', 'succeeded at least once', 'slowest'),
  row('---', '--:', '---', '---'),
  ...personRows(),
].join('\n');
writeFileSync(PAGE, fillMarked(readFileSync(PAGE, 'utf8'), 'attacks', table));
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
