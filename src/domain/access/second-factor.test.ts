import { expect, test } from 'vitest';
import { factorEnd, isConfirmed, readCode, requiredRoles, showRecoveryCode } from './second-factor.ts';

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['123\u00a0456', { kind: 'app', code: '123456' }],
  ['K7QF-2M9X-RT4B', { kind: 'recovery', code: 'K7QF2M9XRT4B' }],
  ['k7qf 2m9x rt4b', { kind: 'recovery', code: 'K7QF2M9XRT4B' }],
  ['k7qf–2m9x–rt4b', { kind: 'recovery', code: 'K7QF2M9XRT4B' }],
  ['OIL0-1111-1111', { kind: 'recovery', code: '011011111111' }],
  ['', null],
  ['12345', null],
  ['1234567', null],
  ['K7QF-2M9X-RT4', null],
  ['K7QF-2M9X-RT4U', null],
  ['K7QF-2M9X-RT4é', null],
])('the typed code %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});

test('a recovery code is shown in groups of four and read back', () => {
  expect(showRecoveryCode('K7QF2M9XRT4B')).toBe('K7QF-2M9X-RT4B');
});

const NOW = new Date('2026-11-28T10:00:00Z');
const before = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

test.each([
  [before(0), true],
  [before(600), true],
  [before(601), false],
  [null, false],
])('a proof of %s is recent: %s', (at, isRecent) => {
  expect(isConfirmed(at, NOW)).toBe(isRecent);
});

test('a device is remembered for 30 days', () => {
  expect(factorEnd(NOW, 'trusted').toISOString()).toBe('2026-12-28T10:00:00.000Z');
});

test.each([
  [null, false, ['admin', 'observer']],
  [null, true, []],
  [[], false, []],
  [['admin', 'owner'], false, ['admin', 'owner']],
  [['owner'], true, ['owner']],
])('chosen %j, demo %s: the roles %j need a second factor', (chosen, isDemo, roles) => {
  expect(requiredRoles({ chosen, isDemo })).toEqual(roles);
});
