import type { Site } from '#domain/sites/site';

/** Push notifications in browsers, of sites that publish posts. */

/** Longest address at a push service, in characters. */
export const MAX_ENDPOINT = 1000;

/** Browsers that may be subscribed to one site. */
export const MAX_SUBSCRIPTIONS = 20_000;

/** Notifications that one job sends, and those that are sent at the same time. */
export const PUSH_BATCH = 100;
export const PUSH_AT_ONCE = 10;

/** Only market centers with lead generation publish notifications. */
export const hasNotifications = ({ type, market }: Pick<Site, 'type' | 'market'>): boolean =>
  type === 'market' && market.leadGen;

/** Whether an address may belong to a push service; its host is checked when it is requested. */
export const isPushEndpoint = (endpoint: string): boolean =>
  endpoint.length <= MAX_ENDPOINT && /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?:\/[!-~]*)$/i.test(endpoint);

/** The page of a site that shows its notifications, and where they are switched on and off. */
export const NOTIFICATIONS_PATH = '/notifications';

/** The service worker that shows notifications. */
export const WORKER_PATH = '/notifications-worker.js';
