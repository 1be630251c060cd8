import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright';

/** What a push service would give this browser. */
const subscriptionOf = () => {
  const curve = createECDH('prime256v1');
  const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://updates.push.services.mozilla.com/${crypto.randomUUID()}`, keys };
};

/** Replaces the push service of the browser, which test machines cannot reach; a subscription survives reloads. */
export const stubPushService = async (page: Page): Promise<void> => {
  await page.addInitScript((json) => {
    const STORED = 'test-push';
    const unsubscribe = async () => {
      localStorage.removeItem(STORED);
      return true;
    };
    const subscription = { ...json, toJSON: () => json, unsubscribe } as unknown as PushSubscription;
    const subscribe = async () => {
      localStorage.setItem(STORED, 'on');
      return subscription;
    };
    const getSubscription = async () => (localStorage.getItem(STORED) === null ? null : subscription);
    Object.assign(PushManager.prototype, { subscribe, getSubscription });
  }, subscriptionOf());
};
