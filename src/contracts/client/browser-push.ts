import { WORKER_PATH } from '#domain/posts/push';

/** Push notifications of this browser, for the public site and the back office. */

/** False: the browser has no push notifications, or the page is not served over HTTPS. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The push subscription of this browser; null: none. Registers nothing and shows no prompt. */
export const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_PATH);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Subscribes this browser after a click; null: the user or the browser refused notifications. */
export const subscribeBrowser = async (publicKey: string): Promise<PushSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER_PATH);
  const registration = await navigator.serviceWorker.ready;
  const former = await registration.pushManager.getSubscription();
  // A subscription with another key, created by a former installation, cannot be used.
  await former?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};
