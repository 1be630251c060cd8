import type { AppContext } from '#http/env';
import { acceptedEncodings } from './compress.ts';
import {
  type EncodedResponse,
  encodeFor,
  matchesTag,
  type PageResponse,
  toEncodedResponse,
} from './encoded-response.ts';

/** Sends an encoded response in an encoding that the client accepts, or 304 when the client has it. */
export const respondPrepared = async (
  c: AppContext,
  answer: EncodedResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const sent: Record<string, string> = { ...answer.headers, ...headers };
  if (matchesTag(answer, c.req.header('if-none-match'))) return new Response(null, { status: 304, headers: sent });
  const { encoding, bytes } = await encodeFor(answer, acceptedEncodings(c.req.header('accept-encoding')));
  if (encoding !== 'identity') sent['Content-Encoding'] = encoding;
  sent['Content-Length'] = String(bytes.length);
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status: answer.status, headers: sent });
};

/** Sends a response that is not cached. */
export const respond = async (c: AppContext, answer: PageResponse): Promise<Response> =>
  respondPrepared(c, toEncodedResponse(answer));
