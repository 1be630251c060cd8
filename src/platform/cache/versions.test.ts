import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openVersions } from './versions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => openVersions(() => Date.now(), 200);

test('a change of one tag changes what carries it, and nothing else', () => {
  const versions = open();
  const before = [versions.of(['a', 'b']), versions.of(['c'])];
  versions.changed('b');
  expect([versions.of(['a', 'b']), versions.of(['c'])]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test('a change of all changes everything', () => {
  const versions = open();
  const before = versions.of(['a']);
  versions.allChanged();
  expect([versions.of(['a']), versions.of([])].map((version) => version > before)).toEqual([true, true]);
});

test('a burst counts at once and once more at its end, so that what was read in between is read again', () => {
  const versions = open();
  for (let i = 0; i < 50; i += 1) versions.changed('a');
  expect(versions.of(['a'])).toBe(1);
  vi.advanceTimersByTime(200);
  expect(versions.of(['a'])).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(versions.of(['a'])).toBe(2);
});

test('tells the instant of the last change of its tags', () => {
  const versions = open();
  versions.changed('a');
  const first = Date.now();
  vi.advanceTimersByTime(500);
  versions.changed('b');
  expect([versions.changedAt(['a']), versions.changedAt(['a', 'b'])]).toEqual([first, first + 500]);
});

test('the total grows with each change of anything, also one that is counted later', () => {
  const versions = open();
  const totals = [versions.total()];
  versions.changed('a');
  totals.push(versions.total());
  versions.changed('a'); // within the burst
  totals.push(versions.total());
  vi.advanceTimersByTime(200);
  totals.push(versions.total());
  versions.allChanged();
  totals.push(versions.total());
  expect(totals).toEqual([0, 1, 1, 2, 3]);
});
