// `npm run test:changed [-- base]`: types, lint, the unit and integration tests that import a file changed since a
// commit (HEAD by default; uncommitted changes too), and changed browser tests. For quick feedback while editing; only
// `npm test` is complete: browser tests load the built product, so their imports do not show which of them a change
// affects.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` };
const base = process.argv[2] ?? 'HEAD';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
].filter((file) => existsSync(file));
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const browserTests = code.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));

/** Matrices over the whole application: they import every module of the server. */
const MATRICES = [
  'tests/http/permissions.test.ts',
  'tests/http/other-tenant*.test.ts',
  'tests/http/own-domain.test.ts',
];

const failed = [];
const step = (name, file, args) => {
  console.log(`\n== ${name}`);
  if (spawnSync(file, args, { env, stdio: 'inherit' }).status !== 0) failed.push(name);
};
const TESTS = ['related', '--run', '--passWithNoTests', '--project', 'unit', '--project', 'integration'];

if (changed.length === 0) console.log(`Nothing has changed since ${base}.`);
else {
  step('types', 'node', ['scripts/types.mjs']);
  step('format and lint', 'biome', ['check', '--no-errors-on-unmatched', ...changed]);
  if (code.length > 0) {
    step('lint with types', 'oxlint', ['--type-aware', '--deny-warnings', ...code]);
    step('tests', 'vitest', [...TESTS, ...MATRICES.flatMap((matrix) => ['--exclude', matrix]), ...code]);
  }
  if (browserTests.length > 0) {
    step('build', 'vite', ['build', '--app', '--logLevel', 'warn']);
    step('browser tests', 'vitest', ['run', '--project', 'e2e', ...browserTests]);
  }
  console.log(`\nNot run: ${MATRICES.join(', ')}, and browser tests that have not changed.`);
  console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}.`);
}
process.exitCode = failed.length === 0 ? 0 : 1;
