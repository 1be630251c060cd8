import { expect, test } from 'vitest';
import { requestIds } from './request-id.ts';

test('ids are unique and not sequential', () => {
  const ids = Array.from({ length: 5000 }, requestIds());
  expect(new Set(ids).size).toBe(5000);
  expect(ids.every((id) => /^[0-9a-f]{16}$/.test(id))).toBe(true);
  expect(ids).not.toEqual(ids.toSorted());
});
