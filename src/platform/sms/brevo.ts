import { z } from 'zod';
import { readJson } from '#platform/net/read-json';
import type { Sms, SmsDelivery, SmsSender } from './sms.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 16 * 1024;

/** The provider's id of an accepted SMS; some versions send it as text, because it is large. */
const acceptedShape = z.object({ messageId: z.union([z.number(), z.string()]) });
const errorShape = z.object({ code: z.string().regex(/^[\w-]{1,60}$/) });

type Service = { endpoint: string; key: string; sender: string | null };

const serviceOf = (url: string): Service => {
  const { protocol, host, pathname, username, searchParams } = new URL(url);
  const scheme = protocol === 'brevo:' ? 'https:' : protocol;
  return {
    endpoint: `${scheme}//${host}${pathname.replace(/\/+$/, '')}/transactionalSMS/send`,
    key: decodeURIComponent(username),
    sender: searchParams.get('sender'),
  };
};

/** The error code of a refusal, without its message, which may contain the number. */
const codeOf = async (answer: Response): Promise<string> => {
  const body = await readJson(new Response(answer.body), MAX_BYTES).catch(() => null);
  return errorShape.safeParse(body).data?.code ?? 'no code';
};

/** Only a 400 concerns this SMS; a wrong key, missing credit and too many requests can be fixed. */
const readAnswer = async (answer: Response): Promise<SmsDelivery> => {
  if (answer.ok) {
    const { success } = acceptedShape.safeParse(await readJson(answer, MAX_BYTES));
    if (!success) throw new Error('the SMS provider answers without a messageId');
    return { status: 'sent' };
  }
  const reason = `the SMS provider answers ${answer.status} (${await codeOf(answer)})`;
  if (answer.status === 400) return { status: 'refused', reason };
  throw new Error(reason);
};

const post = ({ endpoint, key, sender }: Service, sms: Sms, timeoutMs: number): Promise<Response> =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'api-key': key, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      sender: sender ?? sms.sender,
      recipient: sms.to.replace('+', ''),
      content: sms.text,
      type: 'transactional',
      tag: sms.id,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });

/**
 * The transactional SMS service of Brevo, or one with the same protocol. `url`: `brevo://KEY@api.brevo.com/v3`, or an
 * http(s) URL with the key as its user; `?sender=NAME` replaces the sender.
 */
export const brevoSms = ({ url, timeoutMs = TIMEOUT_MS }: { url: string; timeoutMs?: number }): SmsSender => {
  const service = serviceOf(url);
  return { send: async (sms) => readAnswer(await post(service, sms, timeoutMs)) };
};
