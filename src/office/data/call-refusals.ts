import { ApiError } from '#contracts/client';

/** Whether the server refused a call with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.problem.status === status;

/** Statuses that do not depend on the content: the same call may succeed later. */
const PASSING: readonly number[] = [401, 429, 503];

/** Whether the same content may be accepted later. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true;
  const { status } = error.problem;
  return PASSING.includes(status) || status >= 500;
};

/** Code of the refusal of a call; empty for any other error. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.problem.code : '');
