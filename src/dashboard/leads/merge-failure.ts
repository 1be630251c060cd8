import { ApiError } from '#contracts/client';
import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { OTHER_LEAD } from '#fr/leads';

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.problem.code : null);

/** Whether somebody changed one of the leads since the comparison. */
export const isMergeConflict = (error: unknown): boolean => codeOf(error) === 'CONFLICT';

/** Why two leads were not merged or unmerged. */
export const mergeFailure = (error: unknown): string => {
  const code = codeOf(error);
  if (code === 'TOO_LATE') return WORDS.tooLate;
  if (code === 'NOT_FOUND') return WORDS.gone;
  return code === OTHER_LEAD.code ? OTHER_LEAD.message : WORDS.failed;
};
