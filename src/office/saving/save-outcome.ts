import { ApiError } from '#contracts/client';
import { messageOf } from '#office/data/answered.tsx';
import type { SaveOutcome } from './save-engine.ts';

/** Refusals that say nothing about what was sent: the same save may succeed later. */
const PASSING: readonly number[] = [401, 429, 503];

/** What a save that threw came to. */
export const outcomeOf = (error: unknown): SaveOutcome => {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: messageOf(error as Error) };
  const { status, conflicts = [], saved = {}, errors = [], title } = error.problem;
  if (conflicts.length > 0) {
    const told = conflicts.map((one) => ({ ...one, changedBy: one.changedBy?.name ?? null }));
    return { kind: 'conflict', conflicts: told, from: saved };
  }
  if (PASSING.includes(status) || status >= 500) return { kind: 'failed', message: title };
  return { kind: 'refused', message: errors[0]?.message ?? title, errors };
};
