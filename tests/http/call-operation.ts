import { buildRequest } from '#contracts/client/request';
import type { Operation } from '#contracts/operation';
import { problemSchema } from '#contracts/problem';
import type { TestApp } from './test-app.ts';

type Call = { host: string; token: string | null; input: Readonly<Record<string, unknown>>; key?: string };
/** `text`: headers and body; of a stream, headers only. `code`: of the problem; null: the call succeeded. */
export type CallResult = { status: number; code: string | null; text: string };

/** Options of a test app whose callers have addresses of their own, so that no limit of an address is reached. */
export const MANY_ADDRESSES = { trustedProxies: ['127.0.0.1'] };

let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const readText = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
};

/** Path and options of a request as a client sends it, from an address that was not used before. */
export const requestOf = (operation: Operation, { token, input, key }: Omit<Call, 'host'>) => {
  const { url, method, headers, body } = buildRequest('', operation, input);
  const sent = {
    ...headers,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': nextAddress(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return [url, { method, body, headers: sent }] as const;
};

/** Sends an input to an operation as a client does. */
export const callOperation = async (
  { ask }: TestApp,
  operation: Operation,
  { host, ...request }: Call,
): Promise<CallResult> => {
  const response = await ask(host, ...requestOf(operation, request));
  const text = await readText(response);
  const code = response.ok ? null : problemSchema.parse(JSON.parse(text)).code;
  return { status: response.status, code, text: JSON.stringify([...response.headers]) + text };
};
