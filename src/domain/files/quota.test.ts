import { expect, test } from 'vitest';
import { exceedsQuota, MOST_FILES, MOST_MB } from './quota.ts';

const ALL = MOST_MB * 1024 * 1024;

test.each([
  [{ files: 0, bytes: 0 }, 1, false],
  [{ files: MOST_FILES - 1, bytes: 0 }, 1, false],
  [{ files: MOST_FILES, bytes: 0 }, 1, true],
  [{ files: 1, bytes: ALL - 5 }, 5, false],
  [{ files: 1, bytes: ALL - 5 }, 6, true],
])('%j and %i bytes more exceed the quota: %s', (uploaded, added, expected) => {
  expect(exceedsQuota(uploaded, added)).toBe(expected);
});
