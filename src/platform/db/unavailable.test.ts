import { expect, test } from 'vitest';
import { isDiskFull, isUnavailable } from './unavailable.ts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });

const TEMPORARY = `
  08000 08003 08006 08P01 40001 40003 40P01 25006 25P03 25P04 53000 53100 53200 53300 53400 55006 55P03
  57014 57P01 57P02 57P03 57P05 58000 58030
  ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EROFS EMFILE ENFILE`;

test.each(TEMPORARY.trim().split(/\s+/))('%s is temporary', (code) => {
  expect(isUnavailable(coded(code))).toBe(true);
  expect(isUnavailable(new Error('wrapped', { cause: coded(code) }))).toBe(true);
});

test.each(['23505', '23514', '22P02', '42501', '42P01', '54000', '57P04', '58P01', 'XX001', 'ENOENT', 'EACCES'])(
  '%s is permanent',
  (code) => expect(isUnavailable(coded(code))).toBe(false),
);

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('driver message: %s', (message) => expect(isUnavailable(new Error(message))).toBe(true));

test('accepts any thrown value', () => {
  expect([null, undefined, 'text', {}].map(isUnavailable)).toEqual([false, false, false, false]);
});

test('detects a full disk', () => {
  expect(['53100', 'ENOSPC', 'EDQUOT', '53300'].map((code) => isDiskFull(coded(code)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
