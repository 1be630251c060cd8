import type { Site } from '#domain/sites/site';

/** Push notifications in browsers, of sites that publish posts. */

/** Longest address at a push service, in characters. */
export const MAX_ENDPOINT = 1000;

/** Maximum number of subscribed browsers of one site. */
export const MAX_SUBSCRIPTIONS = 20_000;

/** Number of notifications that one job sends, and that are sent in parallel. */
export const PUSH_BATCH = 100;
export const PUSH_AT_ONCE = 10;

/** Only market centers with lead generation publish notifications. */
export const hasNotifications = ({ type, market }: Pick<Site, 'type' | 'market'>): boolean =>
  type === 'market' && market.leadGen;

/**
 * Domains of the browsers' push services: Chrome and its relatives, Firefox, Edge, Safari. The server sends requests to
 * no other address.
 */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

const isOfService = (host: string): boolean =>
  SERVICES.some((service) => host === service || host.endsWith(`.${service}`));

/** Whether an address belongs to the push service of a browser; its host is checked again when it is requested. */
export const isPushEndpoint = (endpoint: string): boolean => {
  const [, host = ''] = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\/[!-~]*$/i.exec(endpoint) ?? [];
  return endpoint.length <= MAX_ENDPOINT && isOfService(host.toLowerCase());
};

/** Path of the page that shows a site's notifications, where visitors switch them on and off. */
export const NOTIFICATIONS_PATH = '/notifications';

/** Path of the service worker that shows notifications. */
export const WORKER_PATH = '/notifications-worker.js';
