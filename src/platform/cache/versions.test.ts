import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openVersions } from './versions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => openVersions(() => Date.now(), 200);

test('a change of one tag changes the versions that include it, and no others', () => {
  const versions = open();
  const before = [versions.of(['a', 'b']), versions.of(['c'])];
  versions.changed('b');
  expect([versions.of(['a', 'b']), versions.of(['c'])]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test('allChanged changes every version', () => {
  const versions = open();
  const before = versions.of(['a']);
  versions.allChanged();
  expect([versions.of(['a']), versions.of([])].map((version) => version > before)).toEqual([true, true]);
});

test('a burst counts immediately and once more at its end, so that data read in between is read again', () => {
  const versions = open();
  for (let i = 0; i < 50; i += 1) versions.changed('a');
  expect(versions.of(['a'])).toBe(1);
  vi.advanceTimersByTime(200);
  expect(versions.of(['a'])).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(versions.of(['a'])).toBe(2);
});

test('a replacement counts at once, also within a burst, and is told from other changes', () => {
  const versions = open();
  versions.changed('a');
  expect(versions.replacementsOf(['a'])).toBe(0);
  versions.replaced('a');
  versions.replaced('a');
  expect([versions.of(['a']), versions.replacementsOf(['a', 'b']), versions.replacementsOf(['b'])]).toEqual([3, 2, 0]);
});

test('changedAt returns the time of the latest change of its tags', () => {
  const versions = open();
  versions.changed('a');
  const first = Date.now();
  vi.advanceTimersByTime(500);
  versions.changed('b');
  expect([versions.changedAt(['a']), versions.changedAt(['a', 'b'])]).toEqual([first, first + 500]);
});

test('the total grows with every counted change, also one that is counted at the end of a burst', () => {
  const versions = open();
  const totals = [versions.total()];
  versions.changed('a');
  totals.push(versions.total());
  versions.changed('a'); // within the time of a burst
  totals.push(versions.total());
  vi.advanceTimersByTime(200);
  totals.push(versions.total());
  versions.allChanged();
  totals.push(versions.total());
  expect(totals).toEqual([0, 1, 1, 2, 3]);
});
