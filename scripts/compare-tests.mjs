// Runs `npm test` of several commits one after the other; nothing else may run on the machine: node
// scripts/compare-tests.mjs COMMIT … [--write] Measures wall time, CPU and peak memory of each run; `--write` puts the
// table into tests/README.md. Each commit is first installed in a temporary folder, which is not measured.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillMarked, measuredRun, verdictOf } from './measured-run.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const README = join(root, 'tests/README.md');
const args = process.argv.slice(2);
const commits = args.filter((arg) => !arg.startsWith('--'));
if (commits.length === 0) {
  console.error('usage: node scripts/compare-tests.mjs COMMIT … [--write]');
  process.exit(2);
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

const measure = async (commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'));
  try {
    git('clone', '--quiet', '--no-checkout', root, folder);
    git('-C', folder, 'checkout', '--quiet', git('rev-parse', commit));
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
    return await measuredRun('npm', ['test'], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;
const lines = ['| commit | wall | CPU | peak memory | result |', '|---|---|---|---|---|'];
for (const commit of commits) {
  const { seconds, cpu, peak, output } = await measure(commit);
  const { verdict, failures } = verdictOf(output);
  const memory = `${(peak / 1024 ** 3).toFixed(1)} GiB`;
  lines.push(
    `| ${git('rev-parse', '--short=8', commit)} | ${minutes(seconds)} | ${minutes(cpu)} | ${memory} | ${verdict} |`,
  );
  console.log(lines.at(-1));
  if (failures) console.log(failures);
}
const { model } = cpus()[0];
lines.push('', `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, Node ${process.version}.`);
console.log(lines.join('\n'));
if (args.includes('--write'))
  writeFileSync(README, fillMarked(readFileSync(README, 'utf8'), 'compared', lines.join('\n')));
