import { expect, test } from 'vitest';
import { readAnyPhone, readPhone } from '#server/people';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['33 6 12 34 56 78', '+33612345678'],
  ['01 99 00 12 34', '+33199001234'],
  ['0590 82 12 34', '+590590821234'],
  ['0690 35 12 34', '+590690351234'],
  ['+33690351234', '+590690351234'],
  ['0596 60 12 34', '+596596601234'],
  ['0696 20 12 34', '+596696201234'],
  ['0262 20 12 34', '+262262201234'],
  ['0694 20 12 34', '+594694201234'],
  ['06 39 98 01 23', null],
  ['00 00 00 00 00', null],
  ['06 12', null],
])('%s is %s', (text, expected) => {
  expect(readPhone(text)).toBe(expected);
});

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33690351234', '+590690351234'],
  ['+41 22 700 00 00', '+41227000000'],
  ['+41 (0)22 700 00 00', '+41227000000'],
  ['0032 470 12 34 56', '+32470123456'],
  ['+1 415 555 2671', '+14155552671'],
  // of no country, without a code, or not French although the code is
  ['+41 22 700', null],
  ['22 700 00 00', null],
  ['32 470 12 34 56', null],
  ['+33 6 12', null],
  ['+999 12 34 56 78', null],
  ['', null],
])('%s of staff is %s', (text, expected) => {
  expect(readAnyPhone(text)).toBe(expected);
});

test.each(['+41 22 700 00 00', '+32 470 12 34 56', '+1 415 555 2671'])('%s is not read in public forms', (text) => {
  expect(readPhone(text)).toBeNull();
});
