import { expect, test } from 'vitest';
import { comparedIds, shownRows } from './compare.ts';
import { idsOfAddress, listName, listNote, mayRemove } from './kept-lists.ts';

const ID = '01900000-0000-7000-8000-000000000001';

test.each([
  [`https://lyon.example/annonces/maison/${ID}`, [ID]],
  [` /annonces/maison/${ID.toUpperCase()}?x=1#photos `, [ID]],
  [ID, [ID]],
  [`https://lyon.example/annonces/${ID}/photos`, []],
  ['https://lyon.example/', []],
  ['', []],
])('the address %s names %j', (address, ids) => {
  expect(idsOfAddress(address)).toEqual(ids);
});

test('names are one line; notes keep their lines', () => {
  expect(listName('  Ana\n Lou ')).toBe('Ana Lou');
  expect(listNote(' Un\ndeux ')).toBe('Un\ndeux');
});

const [own, others] = [{ id: 'b', role: 'guest' as const }, [{ personId: 'a' }, { personId: 'b' }]];
test.each([
  ['the owner, any home', { id: 'a', role: 'owner' as const }, { addedBy: 'b', notes: others }, true],
  ['the second person, their own', own, { addedBy: 'b', notes: [{ personId: 'b' }] }, true],
  ['one with a note of the owner', own, { addedBy: 'b', notes: others }, false],
  ['one of the owner', own, { addedBy: 'a', notes: [] }, false],
  ['one of a former person', own, { addedBy: null, notes: [] }, false],
])('%s may be removed: %#', (_, person, home, may) => {
  expect(mayRemove(person, home)).toBe(may);
});

test('a comparison names each home once, from one value or several', () => {
  const other = ID.replace('1', '2');
  expect(comparedIds([`${ID}.${other}`, ID, 'x'])).toEqual([ID, other]);
  expect(comparedIds([])).toEqual([]);
});

test('rows without a value are left out, and the others say whether the homes differ', () => {
  const rows = [
    { label: 'a', values: [null, null] },
    { label: 'b', values: ['1', null] },
    { label: 'c', values: ['1', '1'] },
  ];
  expect(shownRows(rows).map(({ label, differs }) => [label, differs])).toEqual([
    ['b', true],
    ['c', false],
  ]);
});
