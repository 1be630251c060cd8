import { ApiError } from '#contracts/client';
import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { OTHER_LEAD } from '#fr/pipeline';

/** Why two leads were not merged or parted. */
export const mergeFailure = (error: unknown): string => {
  const code = error instanceof ApiError ? error.problem.code : null;
  if (code === 'TOO_LATE') return WORDS.tooLate;
  if (code === 'NOT_FOUND') return WORDS.gone;
  return code === OTHER_LEAD.code ? OTHER_LEAD.message : WORDS.failed;
};
