import type { NETWORK_FEED_WORDS } from '#fr/network-feeds';

/** Addresses in the network's back office: the feeds, and the window of a market center at one of its tabs. */
export const FEEDS_PATH = '/feeds/:id?/:tab?/:run?';
export const FEEDS_ADDRESS = '/feeds';

export type FeedTab = keyof typeof NETWORK_FEED_WORDS.tabs;
export const feedAddress = (id: string, tab: FeedTab = 'imports'): string =>
  `${FEEDS_ADDRESS}/${id}${tab === 'imports' ? '' : `/${tab}`}`;

/** One import of a market center, or a dry run, in its window. */
export const runAddress = (id: string, run: string): string => `${FEEDS_ADDRESS}/${id}/imports/${run}`;
