import { expect, test } from 'vitest';
import { exceedsQuota, MAX_FILES, MAX_MB } from './quota.ts';

const ALL = MAX_MB * 1024 * 1024;

test.each([
  [{ files: 0, bytes: 0 }, 1, false],
  [{ files: MAX_FILES - 1, bytes: 0 }, 1, false],
  [{ files: MAX_FILES, bytes: 0 }, 1, true],
  [{ files: 1, bytes: ALL - 5 }, 5, false],
  [{ files: 1, bytes: ALL - 5 }, 6, true],
])('%j and %i bytes more exceed the quota: %s', (uploaded, added, expected) => {
  expect(exceedsQuota(uploaded, added)).toBe(expected);
});
