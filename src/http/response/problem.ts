import type { Problem, Refusal } from '#contracts/problem';
import { PROBLEM_TITLES, type ProblemStatus } from '#fr/errors';

type More = Pick<Problem, 'errors' | 'conflicts' | 'saved' | 'current' | 'requestId'> & {
  headers?: Record<string, string>;
};

/** An API error (RFC 9457), without stacks and SQL. */
export const problem = (status: ProblemStatus, code: string, { headers = {}, ...more }: More = {}): Response => {
  const body: Problem = { status, title: PROBLEM_TITLES[status], code, ...more };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
};

export const problemOfRefusal = ({ status, code, errors, conflicts, saved, current, retryAfter }: Refusal): Response =>
  problem(status, code, {
    ...(errors && { errors: [...errors] }),
    ...(conflicts && { conflicts: [...conflicts] }),
    ...(saved && { saved }),
    ...(current && { current }),
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  });
