import type { MARKET_WORDS } from '#fr/markets';

/** Addresses in the network's back office: the market centers, and the window of one at one of its tabs. */
export const MARKETS_PATH = '/markets/:id?/:tab?';
export const MARKETS_ADDRESS = '/markets';

export type MarketTab = keyof typeof MARKET_WORDS.tabs;
export const marketAddress = (id: string, tab: MarketTab = 'general'): string =>
  `${MARKETS_ADDRESS}/${id}${tab === 'general' ? '' : `/${tab}`}`;
