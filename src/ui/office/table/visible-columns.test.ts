import { expect, test } from 'vitest';
import { nextSort } from './column.ts';
import { type ColumnChoices, shownColumns } from './visible-columns.ts';

const cell = (): string => '';
const columns = [
  { id: 'title', header: 'Titre', cell },
  { id: 'author', header: 'Auteur', cell },
  { id: 'created', header: 'Création', cell, hiddenAtFirst: true },
] as const;

test.each<[ColumnChoices, string[]]>([
  [{}, ['title', 'author']],
  [{ author: false }, ['title']],
  [{ created: true }, ['title', 'author', 'created']],
  [{ title: false }, ['title', 'author']],
  [{ gone: true, author: true }, ['title', 'author']],
])('%o shows %j', (choices, expected) => {
  expect(shownColumns(columns, choices).map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['title', 'asc', { by: 'title', direction: 'desc' }],
  ['author', undefined, { by: 'author', direction: 'asc' }],
  ['created', 'desc', { by: 'created', direction: 'desc' }],
] as const)('a click on %s, first %s, orders %j', (id, sortable, expected) => {
  expect(nextSort({ by: 'title', direction: 'asc' }, { id, ...(sortable && { sortable }) })).toEqual(expected);
});
