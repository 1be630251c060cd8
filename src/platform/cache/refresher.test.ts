import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#platform/log';
import { ALL, openRefresher } from './refresher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (failures: number) => {
  const reads: string[][] = [];
  let left = failures;
  const refresher = openRefresher({
    read: async (wanted) => {
      reads.push([...wanted]);
      if (left-- > 0) throw new Error('the pool is full');
    },
    log: silentLog(),
    failureMessage: 'not read',
    debounceMs: 100,
    pollMs: 60_000,
    retryMs: 1000,
  });
  return { reads, ...refresher };
};

test('changes in quick succession are read together', async () => {
  const { reads, changed } = open(0);
  changed('a');
  changed('b');
  changed('a');
  await vi.advanceTimersByTimeAsync(500);
  expect(reads).toEqual([['a', 'b']]);
});

test('a failed read is retried until it succeeds, together with later changes', async () => {
  const { reads, changed } = open(3);
  changed('a');
  await vi.advanceTimersByTimeAsync(500);
  changed('b');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']]);
});

test('everything is read at each polling interval, even without a change', async () => {
  const { reads } = open(0);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(reads).toEqual([[ALL], [ALL]]);
});

test('a failed refresh is reported and retried', async () => {
  const { reads, refresh } = open(1);
  await expect(refresh()).rejects.toThrow('the pool is full');
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toEqual([[ALL], [ALL]]);
});

test('nothing is read after closing', async () => {
  const { reads, changed, close } = open(0);
  changed('a');
  await close();
  changed('b');
  await vi.advanceTimersByTimeAsync(130_000);
  expect(reads).toEqual([]);
});
