import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#platform/log';
import { ALL, openRereading } from './reread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (failures: number) => {
  const reads: string[][] = [];
  let left = failures;
  const rereading = openRereading({
    read: async (wanted) => {
      reads.push([...wanted]);
      if (left-- > 0) throw new Error('the pool is full');
    },
    log: silentLog(),
    failure: 'not read',
    debounceMs: 100,
    pollMs: 60_000,
    retryMs: 1000,
  });
  return { reads, ...rereading };
};

test('changes that follow each other closely are read together', async () => {
  const { reads, changed } = open(0);
  changed('a');
  changed('b');
  changed('a');
  await vi.advanceTimersByTimeAsync(500);
  expect(reads).toEqual([['a', 'b']]);
});

test('a reading that fails is tried again until one succeeds, with what changed meanwhile', async () => {
  const { reads, changed } = open(3);
  changed('a');
  await vi.advanceTimersByTimeAsync(500);
  changed('b');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']]);
});

test('everything is read by time, announced or not', async () => {
  const { reads } = open(0);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(reads).toEqual([[ALL], [ALL]]);
});

test('a refresh that fails says so, and is tried again', async () => {
  const { reads, refresh } = open(1);
  await expect(refresh()).rejects.toThrow('the pool is full');
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toEqual([[ALL], [ALL]]);
});

test('nothing is read once it is closed', async () => {
  const { reads, changed, close } = open(0);
  changed('a');
  await close();
  changed('b');
  await vi.advanceTimersByTimeAsync(130_000);
  expect(reads).toEqual([]);
});
