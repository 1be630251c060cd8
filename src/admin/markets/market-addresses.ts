import type { MARKET_WORDS } from '#fr/markets';

/** Paths in the network's back office: the market centers, and the window of one with its tabs. */
export const MARKETS_PATH = '/markets/:id?/:tab?';
export const MARKETS_ADDRESS = '/markets';

/** Used instead of an id: the window that adds a market center. */
export const NEW_MARKET = 'nouveau';

export type MarketTab = keyof typeof MARKET_WORDS.tabs;
export const marketAddress = (id: string, tab: MarketTab = 'general'): string =>
  `${MARKETS_ADDRESS}/${id}${tab === 'general' ? '' : `/${tab}`}`;
