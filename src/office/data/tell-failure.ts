import type { Toasts } from '#ui/office/toasts/toasts.ts';
import { codeOf } from './call-refusals.ts';
import { messageOf } from './query-view.tsx';

/**
 * Tells that an action failed: the text of its refusal, otherwise the text of the action with the cause and the next
 * step.
 */
export const tellFailure = (
  toasts: Pick<Toasts, 'error'>,
  error: unknown,
  failed: string,
  refusals: Readonly<Record<string, string>> = {},
): void => {
  const refusal = refusals[codeOf(error)];
  if (refusal === undefined) toasts.error(failed, messageOf(error));
  else toasts.error(refusal);
};
