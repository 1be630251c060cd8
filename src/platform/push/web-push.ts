import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { UrlRules } from '#platform/net/check-url';
import { safeFetch } from '#platform/net/safe-fetch';
import type { Signer } from '#platform/secret';

/** A browser that receives push notifications: its URL at its push service, and its keys (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `topic`: a later notification with the same topic replaces one that the push service has not delivered yet. */
export type PushMessage = { payload: string; topic: string };

/** 'gone': the subscription ended. 'refused': never accepted. 'later': may be accepted later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export type Pusher = {
  /** Key by which browsers recognise the sender (VAPID), base64url. */
  publicKey: string;
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
};

type VapidKeys = { publicKey: string; privateKey: string };

const keysOf = (privateKey: string): VapidKeys => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey().toString('base64url') };
};

/** Configured, or derived from the secret of the instance, so that every process and restart uses the same keys. */
export const vapidKeys = (configured: string | null, signer: Pick<Signer, 'digest'>): VapidKeys =>
  keysOf(configured ?? signer.digest('web-push', 'p256'));

const TIMEOUT_MS = 10_000;
/** How long the push service keeps a notification for a device that is off. */
const TTL_SECONDS = 86_400;

const GONE = [404, 410];
const PASSING = [408, 425, 429];

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  return status >= 500 || PASSING.includes(status) ? 'later' : 'refused';
};

type Options = { keys: VapidKeys; subject: string; rules: UrlRules };

const requestOf = (target: PushTarget, { payload, topic }: PushMessage, { keys, subject }: Options) => {
  try {
    const { endpoint, p256dh, auth } = target;
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      topic,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // Keys that are not a point of the curve: nobody can receive this.
    return null;
  }
};

/**
 * Sends push notifications (rule PUSH-SENDING): encrypted for the browser (RFC 8291), signed with VAPID (RFC 8292). The
 * URL comes from a browser, so it is requested under the rules for URLs from people.
 */
export const openPusher = (options: Options): Pusher => ({
  publicKey: options.keys.publicKey,
  send: async (target, message) => {
    const request = requestOf(target, message, options);
    if (!request) return 'gone';
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const answer = await safeFetch(target.endpoint, {
      ...options.rules,
      httpsOnly: true,
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: request.body,
      headOnly: true,
      maxBytes: 0,
      maxRedirects: 0,
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.ok) return outcomeOf(answer.status);
    return ['TIMEOUT', 'NETWORK', 'DNS'].includes(answer.reason) ? 'later' : 'refused';
  },
});
