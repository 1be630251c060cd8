import { describe, expect, test } from 'vitest';
import { openLane, type Place } from './lanes.ts';

const held = (place: Place | null): Place => place ?? expect.unreachable();

describe('places of a lane', () => {
  test('are limited for each key and for all together, and come back', () => {
    const lane = openLane({ parallel: 1, places: 3, ofKey: 2 });
    const first = held(lane.enter('a'));
    lane.enter('a');
    expect(lane.enter('a')).toBeNull();
    expect(lane.enter('b')).not.toBeNull();
    expect(lane.enter('c')).toBeNull();
    first.leave();
    expect(lane.enter('c')).not.toBeNull();
  });
});

describe('turns of a lane', () => {
  /** Starts works of these keys at once. Returns the order in which they ran, and how many ran at a time. */
  const run = async (parallel: number, keys: readonly string[]): Promise<{ order: string[]; atOnce: number }> => {
    const lane = openLane({ parallel, places: 100, ofKey: 100 });
    const order: string[] = [];
    let running = 0;
    let atOnce = 0;
    const work = async (key: string): Promise<void> => {
      order.push(key);
      running += 1;
      atOnce = Math.max(atOnce, running);
      await new Promise(setImmediate);
      running -= 1;
    };
    await Promise.all(keys.map((key) => held(lane.enter(key)).run(() => work(key))));
    return { order, atOnce };
  };

  test.each([1, 2])('%d run at a time', async (parallel) => {
    expect((await run(parallel, ['a', 'a', 'a', 'b'])).atOnce).toBe(parallel);
  });

  test('a key with many callers does not delay another one', async () => {
    expect((await run(1, ['a', 'a', 'a', 'a', 'b', 'c'])).order.join('')).toBe('aabcaa');
  });

  test('a work that fails ends its turn', async () => {
    const lane = openLane({ parallel: 1, places: 2, ofKey: 2 });
    const failing = held(lane.enter('a')).run(() => Promise.reject(new Error('no')));
    const next = held(lane.enter('a')).run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
