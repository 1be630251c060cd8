import { describe, expect, test } from 'vitest';
import { type BrakeKind, brakeWait } from './brakes.ts';

const LAST = new Date('2026-11-30T09:00:00Z');
const later = (seconds: number): Date => new Date(LAST.getTime() + seconds * 1000);

describe('the wait after wrong attempts (rule SIGNIN-BRAKE)', () => {
  test.each<[kind: BrakeKind, failures: number, after: number, wait: number]>([
    ['password', 0, 0, 0],
    ['password', 9, 0, 0],
    ['password', 10, 0, 60],
    ['password', 10, 59.5, 1],
    ['password', 10, 60, 0],
    ['password', 11, 60, 60],
    ['password', 15, 0, 1920],
    ['password', 16, 0, 3600],
    ['password', 400, 0, 3600],
    ['password', 400, 3600, 0],
    ['code', 4, 0, 0],
    ['code', 5, 0, 900],
    ['code', 6, 0, 1800],
    ['code', 9, 0, 3600],
    ['known-password', 5, 0, 900],
    ['known-code', 5, 0, 900],
    // forgotten after a day
    ['password', 400, 86_401, 0],
  ])('%s, %d failures, %d s after the last one: %d s', (kind, failures, seconds, wait) => {
    expect(brakeWait(kind, { failures, lastAt: LAST }, later(seconds))).toBe(wait);
  });

  test('a day of guessing one account is at most 39 passwords or 31 codes', () => {
    const guessesOf = (kind: BrakeKind): number => {
      let guesses = 0;
      for (let seconds = 0, last = 0; seconds < 86_400; guesses += 1) {
        const wait = brakeWait(kind, { failures: guesses, lastAt: later(last) }, later(seconds));
        seconds += wait;
        last = seconds;
      }
      return guesses;
    };
    expect([guessesOf('password'), guessesOf('code')]).toEqual([39, 31]);
  });
});
