import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_CHARACTERS = 120;

const FILES = globSync(
  ['*.{md,ts}', '{src,tests,scripts,docs,deploy,seeds,findings}/**/*.{ts,tsx,mjs,css,md,sql,sh}'],
  {
    exclude: [
      // What tests/bench installs and builds.
      'tests/bench/*/**/{node_modules,dist,build,.*}/**',
      // A long line of a function, which databases store as it is.
      'src/platform/db/migrations/0001_foundation.sql',
    ],
  },
);

const longLines = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.length > MAX_CHARACTERS ? [`${path}:${index + 1}`] : []));

test('no line has more than 120 characters', () => {
  expect(FILES.length).toBeGreaterThan(1000);
  expect(FILES.flatMap(longLines)).toEqual([]);
});
