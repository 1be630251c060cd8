import type { z } from 'zod';
import type { Operation } from '#contracts/operation';
import { type Problem, problemSchema } from '#contracts/problem';

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

/**
 * Calls an operation on our own origin and answers its checked output.
 * @throws ApiError when the server refuses; a TypeError when it is not reached.
 */
export const call = async <I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  input: z.input<I>,
): Promise<z.output<O>> => {
  const response = await fetch(requestOf(operation, input as Record<string, unknown>));
  const body: unknown = await response.json();
  if (response.ok) return operation.output.parse(body);
  throw new ApiError(problemSchema.parse(body));
};
