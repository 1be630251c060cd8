import { expect, test } from 'vitest';
import { checkLogin } from './login.ts';
import { checkPassword } from './password.ts';
import { sessionEnds } from './session-times.ts';

test.each([
  ['', '', ['email MISSING']],
  ['op@horizon.example', '', ['password MISSING']],
  ['', 'secret', ['email MISSING']],
  ['op', '', ['password MISSING']],
  ['op', 'secret', ['email EMAIL']],
  ['a@x.fr,b@y.fr', 'secret', ['email EMAIL']],
  ['op@horizon.example', ' ', []],
])('%j with %j: %j', (email, password, expected) => {
  expect(checkLogin({ email, password }).map(({ field, fault }) => `${field} ${fault}`)).toEqual(expected);
});

const isCommon = (lower: string): boolean => lower === 'azertyuiop';

test.each([
  ['1234567', 'SHORT'],
  ['        ', null],
  ['🏡🏡🏡🏡🏡🏡🏡', 'SHORT'],
  ['🏡🏡🏡🏡🏡🏡🏡🏡', null],
  ['AzertyUIOP', 'COMMON'],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'LONG'],
])('password %j: %s', (password, expected) => {
  expect(checkPassword(password, isCommon)).toBe(expected);
});

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);

test.each([
  ['21T10:00', '21T10:00', '21T10:10', '21T22:00'],
  ['21T10:00', '28T05:00', '28T05:10', '28T10:00'],
  ['21T10:00', '28T09:55', '28T10:00', '28T10:00'],
])('session begun on %s, renewed on %s: access until %s, refresh until %s', (started, now, access, refresh) => {
  expect(sessionEnds(at(started), at(now))).toEqual({ access: at(access), refresh: at(refresh) });
});
