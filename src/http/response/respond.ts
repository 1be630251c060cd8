import type { AppContext } from '#http/env';
import { acceptedEncodings } from './compress.ts';
import {
  type EncodedResponse,
  encodeFor,
  matchesTag,
  type PageResponse,
  toEncodedResponse,
} from './encoded-response.ts';

/** Sends an encoded response in an encoding that the client accepts, or a 304 when the client already has it. */
export const respondPrepared = async (
  c: AppContext,
  response: EncodedResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const sent: Record<string, string> = { ...response.headers, ...headers };
  if (matchesTag(response, c.req.header('if-none-match'))) return new Response(null, { status: 304, headers: sent });
  const { encoding, bytes } = await encodeFor(response, acceptedEncodings(c.req.header('accept-encoding')));
  if (encoding !== 'identity') sent['Content-Encoding'] = encoding;
  sent['Content-Length'] = String(bytes.length);
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status: response.status, headers: sent });
};

/** Sends a response that is not cached. */
export const respond = async (c: AppContext, response: PageResponse): Promise<Response> =>
  respondPrepared(c, toEncodedResponse(response));
