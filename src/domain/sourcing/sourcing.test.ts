import { expect, test } from 'vitest';
import { isKnown, MAX_ZIPS, partialPhone, repeatedIn, type ZipFault, zipFault } from './sourcing.ts';

const AREA = ['69001', '69003', '97200'];

test.each<[string, string[], ZipFault | null]>([
  ['69003', [], null],
  ['97200', ['69003'], null],
  ['', [], 'LENGTH'],
  ['6900', [], 'LENGTH'],
  ['690033', [], 'LENGTH'],
  ['75001', [], 'OUTSIDE'],
  ['abcde', [], 'OUTSIDE'],
  ['69003', ['69003'], 'CHOSEN'],
  ['69003', Array.from({ length: MAX_ZIPS }, (_, n) => `${10_000 + n}`), 'FULL'],
])('%j beside %j: %s', (zip, chosen, fault) => {
  expect(zipFault(zip, { area: AREA, chosen })).toBe(fault);
});

test.each([
  ['+33612345678', '612345678'],
  ['+596696123456', '696123456'],
  ['06 12 34 56 78', '612345678'],
  ['0033612345678', '612345678'],
  ['612345678', '612345678'],
  ['12345678', null],
  ['', null],
  [null, null],
])('%j has the partial number %s', (phone, partial) => {
  expect(partialPhone(phone)).toBe(partial);
});

const KNOWN = { emails: new Set(['zoe@example.fr']), phones: new Set(['612345678']) };

test.each([
  [{ email: 'zoe@example.fr', phone: null }, true],
  [{ email: null, phone: '+33612345678' }, true],
  [{ email: 'other@example.fr', phone: '+262612345678' }, true],
  [{ email: 'other@example.fr', phone: '+33698765432' }, false],
  [{ email: null, phone: null }, false],
])('%j is known: %s', (candidate, expected) => {
  expect(isKnown(candidate, KNOWN)).toBe(expected);
});

test('candidates that repeat the address or the number of one before them', () => {
  const item = { ref: 'a', email: 'a@example.fr', phone: '+33612345678' };
  const repeated = repeatedIn([
    item,
    { ref: 'b', email: 'b@example.fr', phone: '+262612345678' },
    { ref: 'c', email: 'a@example.fr', phone: null },
    { ref: 'd', email: null, phone: null },
    { ref: 'e', email: null, phone: null },
  ]);
  expect([...repeated]).toEqual(['b', 'c']);
});
