import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_CHARACTERS = 120;

const FILES = globSync(
  ['*.{md,ts}', '{src,tests,scripts,docs,deploy,seeds,findings}/**/*.{ts,tsx,mjs,css,md,sql,sh}'],
  {
    exclude: [
      // What tests/bench installs and builds.
      'tests/bench/*/**/{node_modules,dist,build,.*}/**',
      // A released migration is never changed: its checksum is stored where it was applied.
      'src/platform/db/migrations/{0001,0002,0003,0006,0007,0010,0011,0014,0018,0019}_*.sql',
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
