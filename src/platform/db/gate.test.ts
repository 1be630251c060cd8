import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openGate } from './gate.ts';
import { DatabaseUnavailable } from './unavailable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (places = 4) => openGate({ places, waitMs: 1000, reserve: 1 });

/** Whether the promise has resolved by now. */
const hasEntered = async (entering: Promise<unknown>): Promise<boolean> => {
  const entered = entering.then(
    () => true,
    () => false,
  );
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([entered, Promise.resolve(false)]);
};

test('a caller without a free connection waits for the next one, in order of arrival', async () => {
  const gate = open(1);
  const leave = await gate.enter(null);
  const second = gate.enter(null);
  const third = gate.enter(null);
  expect([await hasEntered(second), await hasEntered(third)]).toEqual([false, false]);
  leave('done');
  expect([await hasEntered(second), await hasEntered(third)]).toEqual([true, false]);
  (await second)('done');
  expect(await hasEntered(third)).toBe(true);
});

test('a caller that waits too long is rejected', async () => {
  const gate = open(1);
  const leave = await gate.enter(null);
  const refused = expect(gate.enter(null)).rejects.toThrow(DatabaseUnavailable);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  leave('done');
  expect(await hasEntered(gate.enter(null))).toBe(true);
});

test('at most two hundred callers wait, a hundred of them for one quota', async () => {
  const gate = open(1);
  await gate.enter(null);
  const waiting = Array.from({ length: 100 }, () => gate.enter('forms'));
  await expect(gate.enter('forms')).rejects.toThrow('too many');
  waiting.push(...Array.from({ length: 100 }, (_, n) => gate.enter(`lane ${n}`)));
  await expect(gate.enter('another')).rejects.toThrow('too many');
  const refused = Promise.allSettled(waiting);
  gate.refuseWaiting(new DatabaseUnavailable('gone'));
  expect((await refused).every(({ status }) => status === 'rejected')).toBe(true);
});

test('one quota leaves a connection to the others', async () => {
  const gate = open(4);
  for (let n = 0; n < 3; n += 1) await gate.enter('locked');
  const fourth = gate.enter('locked');
  fourth.catch(() => {});
  expect(await hasEntered(fourth)).toBe(false);
  const other = await gate.enter('other');
  other('done');
  expect(await hasEntered(gate.enter(null))).toBe(true);
});

test('a quota whose work was stuck has two connections for two seconds', async () => {
  const gate = open(4);
  const first = await gate.enter('locked');
  first('stuck');
  const [one] = await Promise.all([gate.enter('locked'), gate.enter('locked')]);
  const third = gate.enter('locked');
  third.catch(() => {});
  expect(await hasEntered(third)).toBe(false);
  one('done');
  expect(await hasEntered(third)).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await hasEntered(gate.enter('locked'))).toBe(true);
});

test('a caller of an exhausted quota does not block the callers behind it', async () => {
  const gate = open(3);
  const leaves = [await gate.enter('locked'), await gate.enter('locked'), await gate.enter('other')];
  const blocked = gate.enter('locked');
  blocked.catch(() => {});
  const behind = gate.enter('other');
  leaves[2]?.('done');
  expect([await hasEntered(blocked), await hasEntered(behind)]).toEqual([false, true]);
});
