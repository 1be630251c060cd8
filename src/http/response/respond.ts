import type { AppContext } from '#http/env';
import { type Answer, formFor, isKnown, type Prepared, prepare } from './answer.ts';
import { acceptedEncodings } from './compress.ts';

/** Sends a prepared answer: compressed as the client likes, 304 when the client has these very words. */
export const respondPrepared = async (
  c: AppContext,
  answer: Prepared,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const sent: Record<string, string> = { ...answer.headers, ...headers };
  if (isKnown(answer, c.req.header('if-none-match'))) return new Response(null, { status: 304, headers: sent });
  const { form, bytes } = await formFor(answer, acceptedEncodings(c.req.header('accept-encoding')));
  if (form !== 'identity') sent['Content-Encoding'] = form;
  sent['Content-Length'] = String(bytes.length);
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status: answer.status, headers: sent });
};

/** Sends a text that nobody keeps here. */
export const respond = async (c: AppContext, answer: Answer): Promise<Response> => respondPrepared(c, prepare(answer));
