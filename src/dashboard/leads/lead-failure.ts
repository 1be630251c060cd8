import type { Conflict } from '#contracts/changes';
import { ApiError } from '#contracts/client';
import { LEAD_OUTCOMES, LEAD_WORDS } from '#fr/leads';

const conflictText = ({ field, current, changedBy }: Conflict): string => {
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
