import { expect, test } from 'vitest';
import { networkOriginOf } from './origins.ts';

test.each([
  ['facebook', 'facebook'],
  ['crm', 'crm'],
  ['quiz', 'quiz'],
  ['appMobile', 'appMobile'],
  ['referral', 'referral'],
  ['recommendation', 'referral'],
  ['import', 'other'],
  ['store', 'other'],
  ['toString', 'other'],
] as const)('the source %s counts as %s', (source, origin) => {
  expect(networkOriginOf(source)).toBe(origin);
});
