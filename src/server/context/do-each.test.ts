import { expect, test } from 'vitest';
import { doEach } from './do-each.ts';

/** What fails for one item delays no other one, and the job says so (rule JOB-EACH). */

async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

test.each([
  ['a list', [1, 2, 3, 4]],
  ['a list that is read in parts', listed([1, 2, 3, 4])],
])('%s is done whole, then its failures are thrown', async (_, items) => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    if (item % 2 === 0) throw new Error(`failed for ${item}`);
    done.push(item);
  };
  const failed = doEach(items, work);
  await expect(failed).rejects.toThrow('failed for 2 (and 1 more)');
  await expect(failed).rejects.toMatchObject({ errors: [{ message: 'failed for 2' }, { message: 'failed for 4' }] });
  expect(done).toEqual([1, 3]);
});

test('nothing more is done after the signal', async () => {
  const stop = new AbortController();
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    done.push(item);
    if (item === 2) stop.abort();
  };
  await expect(doEach([1, 2, 3], work, stop.signal)).rejects.toThrow('aborted');
  expect(done).toEqual([1, 2]);
});
