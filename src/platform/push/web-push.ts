import { createECDH, createPrivateKey, randomBytes, sign } from 'node:crypto';
import type { UrlRules } from '#platform/net/check-url';
import { safeFetch } from '#platform/net/safe-fetch';
import type { Signer } from '#platform/secret';
import { type BrowserKeys, encryptPush } from './encrypt.ts';

/** A browser that receives push notifications: its URL at its push service, and its keys (RFC 8291). */
export type PushTarget = BrowserKeys & { endpoint: string };

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

/** How long the sender's signature is valid; push services accept a day at most. */
const SIGNED_SECONDS = 43_200;

const jsonPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The sender's signature for the push service of `endpoint` (VAPID, RFC 8292). */
const authorizationOf = (endpoint: string, { keys, subject }: Options): string => {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x, y }, format: 'jwk' });
  const exp = Math.floor(Date.now() / 1000) + SIGNED_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
  const text = `${jsonPart({ typ: 'JWT', alg: 'ES256' })}.${jsonPart(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${text}.${signature}, k=${keys.publicKey}`;
};

const encrypted = (target: PushTarget, payload: string): Buffer | null => {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  try {
    return encryptPush(payload, target, sender, randomBytes(16));
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
  send: async (target, { payload, topic }) => {
    const body = encrypted(target, payload);
    if (!body) return 'gone';
    const answer = await safeFetch(target.endpoint, {
      ...options.rules,
      httpsOnly: true,
      method: 'POST',
      headers: {
        ttl: String(TTL_SECONDS),
        topic,
        urgency: 'normal',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': String(body.length),
        authorization: authorizationOf(target.endpoint, options),
      },
      body,
      headOnly: true,
      maxBytes: 0,
      maxRedirects: 0,
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.ok) return outcomeOf(answer.status);
    return ['TIMEOUT', 'NETWORK', 'DNS'].includes(answer.reason) ? 'later' : 'refused';
  },
});
