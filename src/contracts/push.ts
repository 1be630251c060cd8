import { z } from 'zod';
import { isPushEndpoint } from '#domain/posts/push';
import { defineOperation } from './operation.ts';

/** Push notifications in browsers: subscriptions of visitors and of staff. */

/** As `PushSubscription.toJSON` of a browser writes it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().refine(isPushEndpoint, { error: 'ENDPOINT' }),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    /** An uncompressed point of P-256, and 16 bytes. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

const visitor = { audience: 'site', auth: 'visitor', needs: 'anyone' } as const;
const token = z.string().min(20).max(400);

export const pushOperations = {
  key: defineOperation({
    ...visitor,
    method: 'GET',
    path: '/public/push',
    maxAge: 3600,
    summary: 'The key (VAPID) with which a browser subscribes to the notifications of the site.',
    input: z.strictObject({}),
    output: z.object({ publicKey: z.string() }),
  }),
  subscribe: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/push/subscriptions',
    summary:
      'Subscribes a browser, with the consent of its person. The same browser again is a no-op. 409 ' +
      '`NO_NOTIFICATIONS`: this site publishes none. 409 `TOO_MANY_SUBSCRIPTIONS`.',
    input: pushSubscriptionSchema,
    output: z.object({}),
  }),
  unsubscribe: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/push/unsubscribe',
    whenClosed: true,
    summary: 'Ends the subscription of the browser with this address. A second call is a no-op.',
    input: z.strictObject({ endpoint: z.string().min(1).max(1000) }),
    output: z.object({}),
  }),
  opened: defineOperation({
    ...visitor,
    method: 'POST',
    path: '/public/push/opened',
    summary: 'Counts that a browser opened a notification, once for each `token` (of the notification).',
    input: z.strictObject({ token }),
    output: z.object({}),
  }),
  subscribeStaff: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'signed-in',
    method: 'POST',
    path: '/admin/push/subscriptions',
    changes: ['posts'],
    summary: 'Subscribes the browser of the signed-in person; the subscription ends with the account.',
    input: pushSubscriptionSchema,
    output: z.object({}),
  }),
} as const;
