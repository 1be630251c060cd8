import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConnectionLimiter } from './connection-limiter.ts';
import { DatabaseUnavailable } from './unavailable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (connections = 4) => openConnectionLimiter({ connections, waitMs: 1000, reserved: 1 });

/** Whether the promise has resolved by now. */
const hasAcquired = async (acquiring: Promise<unknown>): Promise<boolean> => {
  const acquired = acquiring.then(
    () => true,
    () => false,
  );
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([acquired, Promise.resolve(false)]);
};

test('a caller without a free connection waits for the next one, in order of arrival', async () => {
  const limiter = open(1);
  const release = await limiter.acquire(null);
  const second = limiter.acquire(null);
  const third = limiter.acquire(null);
  expect([await hasAcquired(second), await hasAcquired(third)]).toEqual([false, false]);
  release('done');
  expect([await hasAcquired(second), await hasAcquired(third)]).toEqual([true, false]);
  (await second)('done');
  expect(await hasAcquired(third)).toBe(true);
});

test('a caller that waits too long is rejected', async () => {
  const limiter = open(1);
  const release = await limiter.acquire(null);
  const refused = expect(limiter.acquire(null)).rejects.toThrow(DatabaseUnavailable);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  release('done');
  expect(await hasAcquired(limiter.acquire(null))).toBe(true);
});

test('at most two hundred callers wait, a hundred of them for one quota', async () => {
  const limiter = open(1);
  await limiter.acquire(null);
  const waiting = Array.from({ length: 100 }, () => limiter.acquire('forms'));
  await expect(limiter.acquire('forms')).rejects.toThrow('too many');
  waiting.push(...Array.from({ length: 100 }, (_, n) => limiter.acquire(`quota ${n}`)));
  await expect(limiter.acquire('another')).rejects.toThrow('too many');
  const refused = Promise.allSettled(waiting);
  limiter.rejectWaiting(new DatabaseUnavailable('gone'));
  expect((await refused).every(({ status }) => status === 'rejected')).toBe(true);
});

test('one quota releases a connection to the others', async () => {
  const limiter = open(4);
  for (let n = 0; n < 3; n += 1) await limiter.acquire('locked');
  const fourth = limiter.acquire('locked');
  fourth.catch(() => {});
  expect(await hasAcquired(fourth)).toBe(false);
  const other = await limiter.acquire('other');
  other('done');
  expect(await hasAcquired(limiter.acquire(null))).toBe(true);
});

test('a quota whose work was stuck has two connections for two seconds', async () => {
  const limiter = open(4);
  const first = await limiter.acquire('locked');
  first('stuck');
  const [one] = await Promise.all([limiter.acquire('locked'), limiter.acquire('locked')]);
  const third = limiter.acquire('locked');
  third.catch(() => {});
  expect(await hasAcquired(third)).toBe(false);
  one('done');
  expect(await hasAcquired(third)).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await hasAcquired(limiter.acquire('locked'))).toBe(true);
});

test('a caller of an exhausted quota does not block the callers behind it', async () => {
  const limiter = open(3);
  const releases = [await limiter.acquire('locked'), await limiter.acquire('locked'), await limiter.acquire('other')];
  const blocked = limiter.acquire('locked');
  blocked.catch(() => {});
  const behind = limiter.acquire('other');
  releases[2]?.('done');
  expect([await hasAcquired(blocked), await hasAcquired(behind)]).toEqual([false, true]);
});
