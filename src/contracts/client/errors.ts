import type { CallFailure } from '#contracts/call-failure';
import { type Problem, problemSchema, TOKEN_EXPIRED } from '#contracts/problem';

/** A refusal of the server, with its problem document. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** A call without a response from the product. `status`: status of a proxy's response, if there was one. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: CallFailure;
  readonly status: number | null;
  constructor(code: CallFailure, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(code, { cause });
    this.code = code;
    this.status = status;
  }
}

/** Changes the spaces of a text for its display. */
export type Typeset = (text: string) => string;

const asWritten: Typeset = (text) => text;

const typesetProblem = ({ title, errors, ...problem }: Problem, typeset: Typeset): Problem => ({
  ...problem,
  title: typeset(title),
  ...(errors && { errors: errors.map(({ field, message }) => ({ field, message: typeset(message) })) }),
});

const DOWN: readonly number[] = [502, 503, 504];

/** The error of a response whose status is not 2xx. `typeset`: for the texts that the server wrote for people. */
export const errorOf = async (response: Response, typeset = asWritten): Promise<ApiError | CallError> => {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  if (problem.success) return new ApiError(typesetProblem(problem.data, typeset));
  return new CallError(DOWN.includes(status) ? 'UNAVAILABLE' : 'UNREADABLE', { status });
};

/** Status of a call without a session. */
export const SIGNED_OUT = 401;

/** Whether a call was refused because there is no session. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status === SIGNED_OUT;

/** Whether a call was refused, also after a renewal, although the browser had a session: it has ended. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === TOKEN_EXPIRED;
