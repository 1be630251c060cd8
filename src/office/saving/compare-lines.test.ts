import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

/** '-retiré+ajouté' for a changed paragraph, a number for unchanged paragraphs. */
const short = (before: string[], after: string[]): (string | number)[] =>
  compareLines(before, after).map((line) =>
    line.kind === 'skipped'
      ? line.lines
      : line.parts.map(({ kind, text }) => `${{ same: '', removed: '-', added: '+' }[kind]}${text}`).join('|'),
  );

test.each([
  [['un', 'deux'], ['un', 'deux'], []],
  [[], [], []],
  [[], ['un'], ['+un']],
  [['un'], [], ['-un']],
  [
    ['un', 'deux', 'trois'],
    ['un', 'trois'],
    [1, '-deux', 1],
  ],
  [
    ['un', 'le chat dort', 'trois'],
    ['un', 'le chien dort', 'trois'],
    [1, 'le |-chat|+chien| dort', 1],
  ],
  [['un'], ['deux', 'trois'], ['-un', '+deux', '+trois']],
])('%j and %j differ by %j', (before, after, expected) => {
  expect(short(before, after)).toEqual(expected);
});

test('very long texts are compared by whole paragraphs', () => {
  const before = 'a '.repeat(8000);
  const after = `${before}b`;
  expect(compareLines([before], [after]).map((line) => line.kind === 'line' && line.parts.length)).toEqual([1, 1]);
});
