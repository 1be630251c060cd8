import type { z } from 'zod';
import type { Operation } from '#contracts/operation';
import { type Problem, problemSchema } from '#contracts/problem';
import { sessionOperations } from '#contracts/session';

/** An answer that is not 200, as the server explains it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

const fill = (path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
};

const requestOf = ({ method, path }: Operation, input: Record<string, unknown>): Request => {
  const filled = fill(path, input);
  if (method !== 'GET') {
    const headers = { 'Content-Type': 'application/json' };
    return new Request(new URL(filled.path, location.href), { method, headers, body: JSON.stringify(filled.rest) });
  }
  const url = new URL(filled.path, location.href);
  for (const [name, value] of Object.entries(filled.rest))
    if (value !== undefined) url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return new Request(url);
};

let renewals = 0;

/** One renewal at a time, in all windows of this site: a refresh token serves once, its second use would end the session. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('session', work) as Promise<T>) : work();

const renew = (seen: number): Promise<boolean> =>
  alone(async () => {
    if (renewals !== seen) return true; // another call did it while this one waited
    const { ok } = await fetch(requestOf(sessionOperations.renew, {}));
    if (ok) renewals += 1;
    return ok;
  });

const SIGNED_OUT = 401;

/** A call of somebody who is signed in renews her session when its ten minutes are over, once. */
const send = async (operation: Operation, input: Record<string, unknown>): Promise<Response> => {
  const seen = renewals;
  const response = await fetch(requestOf(operation, input));
  if (response.status !== SIGNED_OUT || operation.auth === 'visitor' || !(await renew(seen))) return response;
  return fetch(requestOf(operation, input));
};

/**
 * Calls an operation on our own origin and answers its checked output.
 * @throws ApiError when the server refuses; a TypeError when it is not reached.
 */
export const call = async <I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  input: z.input<I>,
): Promise<z.output<O>> => {
  const response = await send(operation, input as Record<string, unknown>);
  const body: unknown = await response.json();
  if (response.ok) return operation.output.parse(body);
  throw new ApiError(problemSchema.parse(body));
};

/** Whether a call was refused because nobody is signed in. */
export const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.problem.status === SIGNED_OUT;

/** Ends the session of this browser, then leaves for a page that needs none (rule SESSION-END). */
export const signOutTo = async (path: string): Promise<void> => {
  await call(sessionOperations.logout, {});
  location.assign(path);
};
