import { expect, test } from 'vitest';
import { EVERYTHING, isSelected, NOTHING, rangeOf, type Selection, select } from './selection.ts';

const SHOWN = ['a', 'b', 'c', 'd'];
const chosen = (selection: Selection): string[] => SHOWN.filter((id) => isSelected(selection, id));

test('rows are chosen and excluded one by one, also when all rows are chosen', () => {
  expect(chosen(select(select(NOTHING, ['b', 'c'], true), ['c'], false))).toEqual(['b']);
  const most = select(EVERYTHING, ['b', 'c'], false);
  expect(most).toEqual({ all: true, ids: new Set(['b', 'c']) });
  expect(chosen(most)).toEqual(['a', 'd']);
  expect(chosen(select(most, ['b'], true))).toEqual(['a', 'b', 'd']);
});

test.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  [null, 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s are %j', (from, to, expected) => {
  expect(rangeOf(SHOWN, from, to)).toEqual(expected);
});
