import { expect, test } from 'vitest';
import { nextRequestId } from './request-id.ts';

test('ids differ, and none tells how many there were', () => {
  const ids = Array.from({ length: 5000 }, nextRequestId);
  expect(new Set(ids).size).toBe(5000);
  expect(ids.every((id) => /^[0-9a-f]{16}$/.test(id))).toBe(true);
  expect(ids).not.toEqual(ids.toSorted());
});
