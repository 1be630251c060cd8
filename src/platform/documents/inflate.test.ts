import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflateUpTo } from './inflate.ts';

const zeros = deflateSync(Buffer.alloc(1_000_000));
const cut = zeros.subarray(0, -100);

test.each<[string, Buffer, number, number, string | null, number]>([
  ['data that is not deflated', Buffer.from('stream of words'), 5000, 9000, null, 0],
  ['a complete stream', zeros, 2_000_000, 2_000_000, 'whole', 1_000_000],
  ['the beginning of a stream', zeros, 2048, 2_000_000, 'more', 4096],
  ['a stream when the budget is small', zeros, 2_000_000, 3000, 'more', 4096],
  ['a stream when the budget is empty', zeros, 2_000_000, -1, 'more', 2048],
  ['a stream and what follows it', Buffer.concat([zeros, Buffer.from('endstream')]), 2e6, 2e6, 'whole', 1_000_000],
])('%s', async (_, bytes, max, left, end, unpacked) => {
  const budget = { left };
  const answer = await inflateUpTo(bytes, max, budget);
  expect([answer?.end ?? null, answer?.bytes.length ?? 0]).toEqual([end, unpacked]);
  expect(budget.left).toBe(left - unpacked);
});

test('the bytes of a truncated stream count against the budget', async () => {
  const budget = { left: 2_000_000 };
  expect(await inflateUpTo(cut, 2_000_000, budget)).toMatchObject({ end: 'broken' });
  expect(budget.left).toBeLessThan(1_200_000);
});
