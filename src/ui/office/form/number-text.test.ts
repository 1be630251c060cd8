import { expect, test } from 'vitest';
import { hasMoreDecimals, readNumber } from './number-text.ts';

const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u2007', '\u2008', '\u200a', '\t'];

test.each(SPACES)('1%j234,50 is 1234.5', (space) => {
  expect(readNumber(`1${space}234,50`)).toBe(1234.5);
  expect(readNumber(`${space}1${space}234${space}567,5${space}€`)).toBe(1_234_567.5);
});

test.each([
  ['1234.5', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['12,', 12],
  [',5', 0.5],
  ['0', 0],
  ['-5,00', -5],
  ['\u22125', -5],
  ['12 %', 12],
  ['', null],
  ['  ', null],
  ['abc', undefined],
  ['1,2,3', undefined],
  ['1e5', undefined],
  ['12 m', undefined],
  ['-', undefined],
  ['99999999999999999999', undefined],
])('%j is read as %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  [12.5, 2, false],
  [0.1 + 0.2, 1, true],
  [12.345, 2, true],
  [12, 0, false],
  [12.5, 0, true],
])('%s has more than %s decimals: %s', (value, decimals, more) => {
  expect(hasMoreDecimals(value, decimals)).toBe(more);
});
