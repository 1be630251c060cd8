import type { Operation } from '#contracts/operation';
import { CONFIRM_IDENTITY } from '#contracts/problem';
import { type Deadline, startDeadline } from './deadline.ts';
import { ApiError, type CallError, errorOf, SIGNED_OUT, type Typeset } from './errors.ts';
import { buildRequest } from './request.ts';
import { type Fetch, type Progress, send } from './send.ts';
import type { SessionKeeper } from './session-keeper.ts';

export const TIMEOUT_MS = 30_000;

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds for the complete response, for a download for its headers; default: 30 seconds. */
  timeoutMs?: number | undefined;
  /** Idempotency key: the server runs repeated calls once and returns the first response again. */
  idempotencyKey?: string | undefined;
  /** Called with the number of bytes of the body that were sent. */
  onProgress?: Progress | undefined;
};

/** A response with status 2xx whose body is not read yet, and its deadline. */
export type Opened = Deadline & { response: Response };

export type OpenCall = (operation: Operation, input: unknown, options: CallOptions) => Promise<Opened>;

const FORBIDDEN = 403;

const isToConfirm = (error: ApiError | CallError): boolean =>
  error instanceof ApiError && error.problem.code === CONFIRM_IDENTITY;

type OpenerParts = { origin: string; fetch: Fetch; session: SessionKeeper; typeset: Typeset | undefined };

/** Returns the function that makes calls. @throws ApiError, CallError, and the reason of the caller's signal. */
export const callOpener = ({ origin, fetch, session, typeset }: OpenerParts): OpenCall => {
  const attempt = async (operation: Operation, input: unknown, options: CallOptions): Promise<Opened> => {
    const { signal, timeoutMs = TIMEOUT_MS, idempotencyKey, onProgress } = options;
    const outgoing = buildRequest(origin, operation, input as Readonly<Record<string, unknown>>);
    if (idempotencyKey !== undefined) outgoing.headers['Idempotency-Key'] = idempotencyKey;
    const deadline = startDeadline(timeoutMs, signal);
    try {
      const response = await send(fetch, { outgoing, signal: deadline.signal, onProgress });
      return { response, ...deadline };
    } catch (error) {
      deadline.end();
      throw error;
    }
  };

  /** A 401 for a signed-in call renews the session, then opens the sign-in dialog, each at most once. */
  const attemptSignedIn: OpenCall = async (operation, input, options) => {
    const stamp = session.stamp();
    let opened = await attempt(operation, input, options);
    if (operation.needs === 'anyone') return opened;
    for (const recover of [() => session.renew(stamp), session.signIn]) {
      if (opened.response.status !== SIGNED_OUT) break;
      opened.met();
      if (!(await recover())) continue;
      opened.end();
      opened = await attempt(operation, input, options);
    }
    return opened;
  };

  /** A 403 that asks who is signed in opens the dialog that proves it, once. */
  const attemptConfirmed: OpenCall = async (operation, input, options) => {
    const opened = await attemptSignedIn(operation, input, options);
    if (!operation.confirmed || opened.response.status !== FORBIDDEN) return opened;
    opened.met();
    const error = await errorOf(opened.response.clone());
    if (!isToConfirm(error) || !(await session.confirm())) return opened;
    opened.end();
    return attemptSignedIn(operation, input, options);
  };

  return async (operation, input, options) => {
    const opened = await attemptConfirmed(operation, input, options);
    if (opened.response.ok) return opened;
    const error = await errorOf(opened.response, typeset);
    opened.end();
    opened.signal.throwIfAborted();
    throw error;
  };
};
