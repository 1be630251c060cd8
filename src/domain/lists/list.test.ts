import { expect, test } from 'vitest';
import { chosenColumns, isFilterText, knownTexts, type ListFilter, readChoices } from './list.ts';

const TEXT: ListFilter = { operator: 'text', column: 'name_key' };
const STATUS: ListFilter = { operator: 'choice', column: 'status', values: ['new', 'closed'] };
const PERSON: ListFilter = { operator: 'choice', column: 'person_id', values: 'uuid' };
const FOLLOWER: ListFilter = { operator: 'choice', column: 'follower', values: 'uuid', hasNone: true };
const ZIP: ListFilter = { operator: 'choice', column: 'zip', values: 'zip' };
const DAY: ListFilter = { operator: 'period', column: 'created_at' };
const ID = '01a1fee9-0000-7000-8000-000000000001';

test.each<[ListFilter, string, boolean]>([
  [TEXT, '01000', true],
  [TEXT, 'a'.repeat(200), true],
  [TEXT, 'a'.repeat(201), false],
  [STATUS, 'new,closed', true],
  [STATUS, 'new,gone', false],
  [STATUS, ',', false],
  [PERSON, ID, true],
  [PERSON, `${ID},${ID.replace(/1$/, '2')}`, true],
  [PERSON, 'new', false],
  [PERSON, 'none', false],
  [FOLLOWER, `none,${ID}`, true],
  [FOLLOWER, 'nobody', false],
  [ZIP, '69003,97200', true],
  [ZIP, '6900', false],
  [ZIP, '69003,Lyon', false],
  [DAY, 'last-30', true],
  [DAY, '2026-01-01..', true],
  [DAY, 'soon', false],
  [DAY, '', true],
])('%o takes %j: %s', (filter, text, isTaken) => {
  expect(isFilterText(filter, text)).toBe(isTaken);
});

test('choices are read once each', () => {
  expect(readChoices('new,closed,new,')).toEqual(['new', 'closed']);
});

test('unknown filters and values of former releases are left out', () => {
  const filters = { q: TEXT, status: STATUS, day: DAY };
  expect(knownTexts(filters, { q: '75001', status: 'gone', day: '', other: 'x' })).toEqual({ q: '75001' });
});

test.each([
  ['views,title', ['title', 'views']],
  ['gone,author', ['author']],
  ['gone', ['title', 'author', 'views']],
  ['', ['title', 'author', 'views']],
])('columns named %j are %j', (text, expected) => {
  expect(chosenColumns(['title', 'author', 'views'], text)).toEqual(expected);
});
