import type { FieldChanges } from './apply-changes.ts';
import { isSameValue } from './same-value.ts';

/** Saves of one person within this period of each other become one version. */
export const JOINED_WITHIN_MS = 10 * 60_000;

/**
 * Combines two successive changes: from the values before the first to those after the second. Null when the second
 * reverts the first: they stay separate, so that each entry contains a change.
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
