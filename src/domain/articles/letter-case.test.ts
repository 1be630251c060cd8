import { expect, test } from 'vitest';
import { changeCase } from './letter-case.ts';

test.each([
  ['À l’été, 3 œufs', 'upper', 'À L’ÉTÉ, 3 ŒUFS'],
  ['À L’ÉTÉ, 3 ŒUFS', 'lower', 'à l’été, 3 œufs'],
  ['', 'upper', ''],
] as const)('%o in %s case', (words, letterCase, expected) => {
  expect(changeCase(words, letterCase)).toBe(expected);
});
