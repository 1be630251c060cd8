import { expect, test } from 'vitest';
import { keptHref, MAX_KEPT, readKeptIds } from './kept-homes.ts';

const id = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test.each<[string, string | null, string[]]>([
  ['nothing', null, []],
  ['an empty value', '', []],
  ['one home', id(1), [id(1)]],
  ['several, in their order', `${id(2)}.${id(1)}`, [id(2), id(1)]],
  ['a home twice', `${id(1)}.${id(1)}`, [id(1)]],
  ['other texts', `x.${id(1)}.${id(2).replace('0', 'G')}.${id(3)}0`, [id(1)]],
  ['a value that was cut', `${id(1)}.${id(2).slice(0, 20)}`, [id(1)]],
])('reads %s', (_, value, ids) => {
  expect(readKeptIds(value)).toEqual(ids);
});

test('reads at most the ids of a whole list, and what the address of such a list has', () => {
  const many = Array.from({ length: MAX_KEPT + 5 }, (_, n) => id(n));
  expect(readKeptIds(many.join('.'))).toEqual(many.slice(0, MAX_KEPT));
  expect(readKeptIds('.'.repeat(1_000_000) + id(1))).toEqual([]);
  const whole = many.slice(0, MAX_KEPT);
  expect(readKeptIds(keptHref(whole).replace('/favoris?biens=', ''))).toEqual(whole);
  expect(keptHref([])).toBe('/favoris');
});
