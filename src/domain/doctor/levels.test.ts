import { describe, expect, test } from 'vitest';
import { type Check, type CheckLevel, type CheckResults, LEVELS } from './levels.ts';

const HOUR = 3600;
const mails = { waiting: 0, oldest: 0, kept: 0, failed: 0 };
const jobs = { dead: 0, late: 0, oldest: 0 };
const backup = { place: '/backups', age: 47 * HOUR, nightly: true, rehearsed: true, found: null };
const files = { missing: 0, unnamed: 0, example: null };

const CASES: { [C in Check]: readonly (readonly [CheckResults[C], CheckLevel])[] } = {
  role: [
    [{ role: 'vitrine_app', problem: null }, 'ok'],
    [{ role: 'owner', problem: 'le rôle owner possède la table sites' }, 'problem'],
  ],
  locks: [
    [{ waiting: 0, longest: 0, holder: null }, 'ok'],
    [{ waiting: 3, longest: 5, holder: 'vitrine' }, 'ok'],
    [{ waiting: 1, longest: 6, holder: 'psql' }, 'problem'],
  ],
  disk: [
    [{ path: '/data', free: 20e9, total: 100e9 }, 'ok'],
    [{ path: '/data', free: 9e9, total: 100e9 }, 'attention'],
    [{ path: '/data', free: 0.9e9, total: 2e9 }, 'problem'],
  ],
  clock: [
    [{ offset: 2 }, 'ok'],
    [{ offset: 3 }, 'attention'],
    [{ offset: 31 }, 'problem'],
  ],
  files: [
    [files, 'ok'],
    [{ ...files, unnamed: 1 }, 'attention'],
    [{ ...files, missing: 1, unnamed: 1 }, 'problem'],
  ],
  mails: [
    [{ ...mails, waiting: 4, oldest: HOUR }, 'ok'],
    [{ ...mails, waiting: 1, oldest: HOUR + 1 }, 'problem'],
    [{ ...mails, kept: 1 }, 'attention'],
    [{ ...mails, failed: 1 }, 'attention'],
  ],
  jobs: [
    [jobs, 'ok'],
    [{ ...jobs, dead: 2 }, 'attention'],
    [{ ...jobs, late: 1, oldest: HOUR }, 'problem'],
  ],
  backup: [
    [backup, 'ok'],
    [{ ...backup, found: true }, 'ok'],
    [{ ...backup, found: false }, 'problem'],
    [{ ...backup, rehearsed: false }, 'attention'],
    [{ ...backup, age: 49 * HOUR }, 'problem'],
    [{ ...backup, age: 49 * HOUR, nightly: false }, 'attention'],
    [{ ...backup, place: null, age: null, nightly: false }, 'attention'],
    [{ ...backup, place: null, age: null }, 'problem'],
  ],
  passwords: [
    [{ known: 0, unchecked: 0, demo: false }, 'ok'],
    [{ known: 15, unchecked: 0, demo: true }, 'attention'],
    [{ known: 1, unchecked: 0, demo: false }, 'problem'],
  ],
};

describe.each(Object.keys(CASES) as Check[])('%s', (check) => {
  const levelOf = LEVELS[check] as (facts: unknown) => CheckLevel;
  test.each(CASES[check] as readonly (readonly [unknown, CheckLevel])[])('%j: %s', (facts, expected) => {
    expect(levelOf(facts)).toBe(expected);
  });
});
