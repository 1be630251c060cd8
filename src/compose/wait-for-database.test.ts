import { expect, test } from 'vitest';
import { StartError, TemporaryStartError } from '#platform/errors';
import { silentLog } from '#platform/log';
import { waitForDatabase } from './wait-for-database.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
const away = new StartError('db-no-connection', { message: 'connect ECONNREFUSED' }, { cause: refused });

const waiting = (limitMs = 60_000) => {
  const clock = { at: 0 };
  const lines: string[] = [];
  const retryAfter = waitForDatabase(silentLog(), {
    limitMs,
    now: () => clock.at,
    print: (line) => lines.push(line),
  });
  return { clock, lines, retryAfter };
};

test.each([
  ['a server that does not listen', away, true],
  ['a server that is starting', Object.assign(new Error('starting up'), { code: '57P03' }), true],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  [
    'an embedded server that was killed',
    new TemporaryStartError('db-not-starting', { reason: 'killed', full: false, damaged: false, logFile: '' }),
    true,
  ],
  [
    'a wrong password',
    new StartError('db-no-connection', { message: 'non' }, { cause: Object.assign(new Error(), { code: '28P01' }) }),
    false,
  ],
  ['a directory in use', new StartError('db-in-use', { dataDir: '', command: null, pid: '1' }), false],
  ['a programming error', new TypeError('undefined'), false],
])('%s', (_, error, waits) => {
  expect(waiting().retryAfter(error) !== null).toBe(waits);
});

test('retries for a minute with growing pauses, and prints one line', () => {
  const { clock, lines, retryAfter } = waiting();
  const pauses: number[] = [];
  for (let wait = retryAfter(away); wait !== null; wait = retryAfter(away)) {
    pauses.push(wait);
    clock.at += wait;
  }
  expect(pauses.slice(0, 6)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  expect(clock.at).toBeGreaterThan(55_000);
  expect(clock.at).toBeLessThanOrEqual(60_000);
  expect(lines).toEqual([
    'La base de données n’est pas prête (pas de connexion (connect ECONNREFUSED)) : ' +
      'nouveaux essais, pendant une minute au plus.',
  ]);
});

test('a start that ran for more than a minute gets another minute when it fails again', () => {
  const { clock, lines, retryAfter } = waiting();
  expect(retryAfter(away)).toBe(250);
  clock.at += 61_000;
  expect(retryAfter(away)).toBe(250);
  expect(lines).toHaveLength(2);
});
