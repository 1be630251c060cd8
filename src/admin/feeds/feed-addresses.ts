import type { NETWORK_FEED_WORDS } from '#fr/network-feeds';

/** Paths in the network's back office: the feeds, and the window of a market center with its tabs. */
export const FEEDS_PATH = '/feeds/:id?/:tab?/:run?';
export const FEEDS_ADDRESS = '/feeds';

export type FeedTab = keyof typeof NETWORK_FEED_WORDS.tabs;
export const feedAddress = (id: string, tab: FeedTab = 'imports'): string =>
  `${FEEDS_ADDRESS}/${id}${tab === 'imports' ? '' : `/${tab}`}`;

/** Address of one import or dry run in the window of a market center. */
export const runAddress = (id: string, run: string): string => `${FEEDS_ADDRESS}/${id}/imports/${run}`;
