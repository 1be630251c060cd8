import { expect, test } from 'vitest';
import { forEachConcurrently } from '#platform/concurrency';
import { pictureTurns } from './picture-turns.ts';

/** Sizes of the pictures held at each time, with limits of 4 bytes and four pictures. */
const held = async (sizes: readonly number[], fails: number | null = null) => {
  const inTurn = pictureTurns(4);
  const now: number[] = [];
  const moments: string[] = [];
  const stored: number[] = [];
  const work = forEachConcurrently(sizes, 4, async (size) => {
    const read = async () => {
      now.push(size);
      moments.push(now.join('+'));
      return Buffer.alloc(size);
    };
    await inTurn(read, async ({ length }) => {
      for (let wait = 0; wait < 20; wait += 1) await Promise.resolve();
      now.splice(now.indexOf(length), 1);
      if (length === fails) throw new Error('disk full');
      stored.push(length);
    });
  });
  const error = await work.then(
    () => null,
    ({ message }) => message,
  );
  return { moments, stored, error };
};

test('small pictures are stored side by side', async () => {
  const { moments, stored } = await held([1, 2, 3, 4, 1]);
  expect(moments.slice(0, 4)).toEqual(['1', '1+2', '1+2+3', '1+2+3+4']);
  expect(stored).toEqual([1, 2, 3, 4, 1]);
});

test('a large picture is stored alone, before the next one is read', async () => {
  const { moments, stored } = await held([1, 9, 8, 2, 3]);
  expect(moments).toEqual(['1', '1+9', '8', '2', '2+3']);
  expect(stored).toEqual([1, 9, 8, 2, 3]);
});

test.each([2, 9])('an error of storing %i bytes ends the work', async (fails) => {
  const { error } = await held([1, fails, 3, 4, 5, 6], fails);
  expect(error).toBe('disk full');
});

test('a file that cannot be read is not stored, and an error of reading does not hold the next', async () => {
  const inTurn = pictureTurns();
  const store = async (bytes: Uint8Array) => bytes.length;
  const broken = inTurn(() => Promise.reject(new Error('damaged')), store);
  const missing = inTurn(async () => null, store);
  const good = inTurn(async () => Buffer.alloc(3), store);
  await expect(broken).rejects.toThrow('damaged');
  expect([await missing, await good]).toEqual([null, 3]);
});
