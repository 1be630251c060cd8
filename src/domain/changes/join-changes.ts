import type { FieldChanges } from './apply-changes.ts';
import { isSameValue } from './same-value.ts';

/** Saves of one person that follow each other this closely are one version. */
export const JOINED_WITHIN_MS = 10 * 60_000;

/**
 * Two changes that follow each other as one: from what stood before the first to what stands after the second. Null when
 * the second takes the first back: they stay apart, so that no entry is left without a change.
 */
export const joinChanges = (first: FieldChanges, second: FieldChanges): FieldChanges | null => {
  const joined = { ...first };
  for (const [field, change] of Object.entries(second)) {
    if (!change) continue;
    const from = first[field] ? first[field].from : change.from;
    if (isSameValue(from, change.to)) delete joined[field];
    else joined[field] = { from, to: change.to };
  }
  return Object.keys(joined).length > 0 ? joined : null;
};
