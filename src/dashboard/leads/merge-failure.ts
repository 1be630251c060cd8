import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { OTHER_LEAD } from '#fr/leads';
import { codeOf } from '#office/data/call-refusals.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import type { Toasts } from '#ui/office/toasts/toasts.ts';

/** Whether somebody changed one of the leads since the comparison. */
export const isMergeConflict = (error: unknown): boolean => codeOf(error) === 'CONFLICT';

const REFUSALS = { TOO_LATE: WORDS.tooLate, NOT_FOUND: WORDS.gone, [OTHER_LEAD.code]: OTHER_LEAD.message };

/** Tells why two leads were not merged or unmerged. */
export const tellMergeFailure = (toasts: Pick<Toasts, 'error'>, error: unknown): void =>
  tellFailure(toasts, error, WORDS.failed, REFUSALS);
