import { ApiError } from '#contracts/client';
import { isPassing } from '#office/data/call-refusals.ts';
import { messageOf } from '#office/data/query-view.tsx';
import type { SaveOutcome } from './save-engine.ts';

/** The field of an error: the schema of a save by field calls it 'changes.title.to'. */
const fieldOf = (path: string): string => /^changes\.([^.]+)/.exec(path)?.[1] ?? path;

/** Outcome of a save that threw an error. */
export const outcomeOf = (error: unknown): SaveOutcome => {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: messageOf(error) };
  const { conflicts = [], saved = {}, errors = [], title } = error.problem;
  if (conflicts.length > 0) return { kind: 'conflict', conflicts, from: saved };
  if (isPassing(error)) return { kind: 'failed', message: title };
  const named = errors.map(({ field, message }) => ({ field: fieldOf(field), message }));
  return { kind: 'refused', message: errors[0]?.message ?? title, errors: named };
};
