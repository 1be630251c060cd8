import { CallError } from './errors.ts';
import type { Outgoing } from './request.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type Progress = (sent: number, total: number) => void;

/**
 * One attempt. `deadline`: aborted with a `CallError` when it takes too long. `keepalive`: the browser processes the
 * response although the page is left meanwhile.
 */
export type Attempt = {
  outgoing: Outgoing;
  signal: AbortSignal;
  onProgress?: Progress | undefined;
  keepalive?: boolean;
};

/** The signal's reason when it ended the attempt, else UNREACHABLE. */
const failureOf = (signal: AbortSignal, cause: unknown): unknown =>
  signal.aborted ? signal.reason : new CallError('UNREACHABLE', { cause });

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
    }),
  );
};

const BODILESS: readonly number[] = [204, 205, 304];

const responseOf = (request: XMLHttpRequest): Response => {
  const { status, response } = request;
  return new Response(BODILESS.includes(status) ? null : (response as Blob), { status, headers: headersOf(request) });
};

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
const upload = ({ outgoing, signal }: Attempt, onProgress: Progress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(outgoing.method, outgoing.url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new Error('no response'));
    request.onabort = () => reject(new Error('aborted'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(outgoing.body);
  });

/** Sends a request once. @throws the reason of the abort, or CallError 'UNREACHABLE'. */
export const send = async (fetch: Fetch, attempt: Attempt): Promise<Response> => {
  const { outgoing, signal, onProgress, keepalive = false } = attempt;
  const { url, method, headers, body } = outgoing;
  signal.throwIfAborted();
  try {
    return await (onProgress ? upload(attempt, onProgress) : fetch(url, { method, headers, body, signal, keepalive }));
  } catch (error) {
    throw failureOf(signal, error);
  }
};

/** The body of a response. @throws like `send` when the connection is lost. */
export const readBody = async <T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    throw failureOf(signal, error);
  }
};
