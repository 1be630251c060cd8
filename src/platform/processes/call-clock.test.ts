import { expect, test } from 'vitest';
import { CallClock, type Charge } from './call-clock.ts';

/** The limits of replies that take some milliseconds each, with 60 ms for a reply and 100 ms in total. */
const limitsOf = (replies: readonly (readonly [Charge, number])[]): number[] => {
  const clock = new CallClock({ replyMs: 60, totalMs: 100 });
  let now = 5000;
  return replies.map(([charge, milliseconds]) => {
    // Time without a request.
    now += 1000;
    const limit = clock.begin(charge, now);
    now += milliseconds;
    clock.end(now);
    return limit;
  });
};

test('one reply and all of them together are bounded', () => {
  const replies = [50, 30, 15, 5].map((milliseconds) => ['total', milliseconds] as const);
  expect(limitsOf(replies)).toEqual([60, 50, 20, 5]);
});

test('a renewed total is that of the reply and of those after it', () => {
  expect(
    limitsOf([
      ['total', 50],
      ['total', 45],
      ['renewed', 50],
      ['total', 45],
      ['renewed', 1],
    ]),
  ).toEqual([60, 50, 60, 50, 60]);
});

test('a reply that is not charged has its own limit, and takes nothing of the total', () => {
  expect(
    limitsOf([
      ['total', 50],
      ['total', 40],
      ['none', 59],
      ['none', 59],
      ['total', 1],
    ]),
  ).toEqual([60, 50, 60, 60, 10]);
});
