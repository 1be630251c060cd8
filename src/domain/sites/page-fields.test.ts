import { expect, test } from 'vitest';
import type { OwnValue } from '#domain/changes/own-value';
import {
  givenValue,
  type PageField,
  pageFault,
  pagesOf,
  storedField,
  withPage,
  withPageFields,
} from './page-fields.ts';

const INHERITED: OwnValue = { own: false };
const own = (value: unknown): OwnValue => ({ own: true, value });
const point = (title: string, content: string) => ({ title, content });

test('pages of each type of site', () => {
  expect(pagesOf('market')).toHaveLength(8);
  expect(pagesOf('group')).not.toContain('agents');
  expect(pagesOf('agent')).toEqual(['home', 'properties', 'sell', 'about', 'contact', 'estimation']);
});

test.each<[string, unknown, Partial<Record<PageField, OwnValue>>, unknown]>([
  [
    'adds one key',
    { blog: { title: 'a' } },
    { 'banner.title': own('b') },
    { blog: { title: 'a' }, banner: { title: 'b' } },
  ],
  [
    'replaces one',
    { banner: { title: 'a', pictureId: 'p' } },
    { 'banner.title': own('b') },
    { banner: { title: 'b', pictureId: 'p' } },
  ],
  [
    'removes one',
    { banner: { title: 'a', pictureId: 'p' } },
    { 'banner.title': INHERITED },
    { banner: { pictureId: 'p' } },
  ],
  ['removes an empty block', { banner: { title: 'a' } }, { 'banner.title': INHERITED }, {}],
  [
    'keeps what it does not know',
    { x: 1, banner: { y: 2 } },
    { 'banner.title': own('b') },
    { x: 1, banner: { y: 2, title: 'b' } },
  ],
  ['repairs what is no object', 'text', { 'banner.title': own('b') }, { banner: { title: 'b' } }],
])('%s', (_, page, changes, expected) => {
  expect(withPageFields(page, changes)).toEqual(expected);
});

test('an empty page has no key', () => {
  expect(withPage({ home: { blog: {} }, sell: 1 }, 'home', {})).toEqual({ sell: 1 });
  expect(withPage(null, 'home', { banner: { title: 'a' } })).toEqual({ home: { banner: { title: 'a' } } });
});

test('a stored field, whatever is stored', () => {
  expect(storedField({ listing: { sellPoints: [] } }, 'listing.sellPoints')).toEqual([]);
  for (const page of [undefined, null, 3, { listing: null }, { listing: [1] }])
    expect(storedField(page, 'listing.sellPoints')).toBeUndefined();
});

test.each<[PageField, unknown, OwnValue]>([
  ['banner.title', 'a', own('a')],
  ['banner.title', '', INHERITED],
  ['banner.pictureId', null, INHERITED],
  ['listing.sellPoints', [point(' ', '')], INHERITED],
  ['listing.sellPoints', [point('a', ''), point('', '')], own([point('a', '')])],
])('%s: %j is given as %j', (field, value, expected) => {
  expect(givenValue(field, own(value))).toEqual(expected);
});

test('a point needs its title and its text', () => {
  expect(pageFault('listing.sellPoints', own([point('a', 'b')]))).toBeNull();
  expect(pageFault('listing.sellPoints', own([point('a', 'b'), point('', 'b')]))).toBe('INCOMPLETE_POINT');
  expect(pageFault('listing.sellPoints', INHERITED)).toBeNull();
});
