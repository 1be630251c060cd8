import { expect, test } from 'vitest';
import { type Retained, retainedSince } from './retention.ts';

test.each<[Retained, string, string]>([
  ['requests', '2026-11-21T03:20:00Z', '2023-11-21T03:20:00Z'],
  ['applications', '2026-11-21T03:20:00Z', '2024-11-21T03:20:00Z'],
  ['applications', '2028-02-29T03:20:00Z', '2026-02-28T03:20:00Z'],
  ['proofs', '2026-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  ['visits', '2026-01-31T03:20:00Z', '2023-12-31T03:20:00Z'],
  ['mails', '2026-05-31T03:20:00Z', '2026-02-28T03:20:00Z'],
  ['changes', '2026-11-21T03:20:00Z', '2024-11-21T03:20:00Z'],
])('%s on %s: data from before %s is deleted', (kind, now, since) => {
  expect(retainedSince(kind, new Date(now))).toEqual(new Date(since));
});
