import { expect, test } from 'vitest';
import { z } from 'zod';
import { stringifyQuery } from './address.ts';
import { changedQuery, readQuery } from './query-state.ts';

const SHAPE = z.object({
  q: z.string().max(20).catch(''),
  tab: z.enum(['published', 'draft']).catch('published'),
});

test.each(['75001', '01000', '662E41', '123456789012345678', 'é & œ = +', '1e3', 'true'])(
  '%s is the same text after writing and reading the address',
  (q) => {
    expect(readQuery(SHAPE, stringifyQuery({ q }))).toEqual({ q, tab: 'published' });
  },
);

test.each([
  ['', { q: '', tab: 'published' }],
  ['?tab=archived', { q: '', tab: 'published' }],
  [`?q=${'a'.repeat(21)}&tab=draft`, { q: '', tab: 'draft' }],
  ['?other=1&tab=draft&tab=published', { q: '', tab: 'published' }],
])('%s is read as %j', (search, expected) => {
  expect(readQuery(SHAPE, search)).toEqual(expected);
});

test.each([
  [false, '?tab=draft'],
  [true, '?other=1&tab=draft'],
])('a change of a query of several parts, which keeps the others: %s', (keepsOthers, expected) => {
  const change = { q: '', tab: 'draft' } as const;
  expect(changedQuery(SHAPE, { search: '?other=1&q=Lyon', change, keepsOthers })).toBe(expected);
});
