/**
 * The service worker that shows push notifications, at /notifications-worker.js. It is not a module and has no fetch
 * handler, so it does not affect page loads.
 */

type Shown = {
  title: string;
  body: string;
  tag: string;
  url: string;
  image?: string;
  unsubscribe: { label: string; url: string };
  opened: string;
};
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = WorkerEvent & { data: { json: () => Shown } | null };
type ClickEvent = WorkerEvent & { notification: Notification & { data: Shown }; action: string };

declare const registration: ServiceWorkerRegistration;
declare const clients: { openWindow: (url: string) => Promise<unknown> };

const UNSUBSCRIBE = 'unsubscribe';

addEventListener('push', (event) => {
  const push = event as PushEvent;
  const shown = push.data?.json();
  if (!shown) return;
  const { title, body, tag, image, unsubscribe } = shown;
  const actions = [{ action: UNSUBSCRIBE, title: unsubscribe.label }];
  // `image` and `actions` are missing in the DOM types.
  const options = { body, tag, data: shown, image, actions };
  push.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent;
  const { notification, action } = click;
  const { url, unsubscribe, opened } = notification.data;
  notification.close();
  const headers = { 'content-type': 'application/json' };
  const count = fetch('/public/push/opened', { method: 'POST', headers, body: JSON.stringify({ token: opened }) });
  const open = clients.openWindow(action === UNSUBSCRIBE ? unsubscribe.url : url);
  click.waitUntil(Promise.allSettled([count, open]));
});
