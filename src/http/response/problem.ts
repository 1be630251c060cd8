import type { Problem, Refusal } from '#contracts/problem';
import { type ProblemStatus, problemTitle } from '#fr/errors';
import { challengeOf } from './challenge.ts';

type More = Pick<Problem, 'errors' | 'conflicts' | 'saved' | 'current' | 'secondStep' | 'requestId'> & {
  /** Seconds, with 429 and 503. */
  retryAfter?: number;
  headers?: Record<string, string>;
};

/** An API error (RFC 9457), without stack traces and SQL. */
export const problem = (
  status: ProblemStatus,
  code: string,
  { headers = {}, retryAfter, ...more }: More = {},
): Response => {
  const body: Problem = { status, title: problemTitle(status, retryAfter), code, ...more };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...challengeOf(status),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...headers,
    },
  });
};

export const problemOfRefusal = ({
  status,
  code,
  errors,
  conflicts,
  saved,
  current,
  secondStep,
  retryAfter,
}: Refusal): Response =>
  problem(status, code, {
    ...(errors && { errors: [...errors] }),
    ...(conflicts && { conflicts: [...conflicts] }),
    ...(saved && { saved }),
    ...(current && { current }),
    ...(secondStep && { secondStep }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
