import { expect, test } from 'vitest';
import { readZips } from './zip-filter.ts';

test.each<[typed: string, zips: string[]]>([
  ['', []],
  ['69003', ['69003']],
  ['69003-69006', ['69003', '69006']],
  ['69003, 69006;69100', ['69003', '69006', '69100']],
  ['69003,69003 ; 69003', ['69003']],
  ['Lyon 69003', ['69003']],
  ['Évry-Courcouronnes 91000', ['91000']],
  ['69 003', ['69003']],
  ['69003\u00a0;\t69006\n', ['69003', '69006']],
  ['6900', []],
  ['690031', []],
  // A space is not a separator: two codes become one number of ten digits.
  ['69003 69006', []],
  ['2A004', []],
  ['20004', ['20004']],
  ['97200-01000', ['97200', '01000']],
  ['69.003', []],
  ['69003/69006', []],
  ['-,;-', []],
  ['٦٩٠٠٣', []],
])('%j: %j', (typed, zips) => {
  expect(readZips(typed)).toEqual(zips);
});

test('at most 50 codes are kept', () => {
  const typed = Array.from({ length: 80 }, (_, n) => String(10_000 + n)).join(',');
  expect(readZips(typed)).toHaveLength(50);
});
