import type { Conflict } from '#contracts/changes';
import { ApiError, CallError } from '#contracts/client';
import { LEAD_OUTCOMES, LEAD_WORDS } from '#fr/leads';
import { messageOf } from '#office/data/query-view.tsx';
import type { Toasts } from '#ui/office/toasts/toasts.ts';

const conflictText = ({ field, current, changedBy }: Conflict): string => {
  if (field === 'assignee') return LEAD_WORDS.assigneeConflict(changedBy?.name ?? null);
  const value = typeof current === 'string' ? current : '';
  return LEAD_WORDS.conflict(changedBy?.name ?? null, LEAD_WORDS.value(field, value));
};

/** Why a change of a lead was not stored: another person's change, otherwise the server's text (rule LEAD-SAVE). */
export const leadFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return LEAD_OUTCOMES.failed;
  const { status, title, errors = [], conflicts = [] } = error.problem;
  const [conflict] = conflicts;
  if (conflict) return conflictText(conflict);
  if (status === 404) return LEAD_WORDS.gone;
  return errors.map(({ message }) => message).join(' ') || title || LEAD_OUTCOMES.failed;
};

/** Tells why a change of a lead was not stored, and what to do when the server did not answer. */
export const tellLeadFailure = (toasts: Pick<Toasts, 'error'>, error: unknown): void =>
  toasts.error(leadFailure(error), error instanceof CallError ? messageOf(error) : undefined);
