import { ApiError } from '#contracts/client';

/** Whether the server refused a call with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.problem.status === status;

/** Code of the refusal of a call; empty for any other error. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.problem.code : '');
