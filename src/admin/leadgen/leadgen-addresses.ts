import type { MarketTab } from '#admin/markets/market-addresses.ts';

/**
 * Paths in the network's back office: Leadgen, and the window of a market center beside it; its leads are the first
 * tab.
 */
export const LEADGEN_PATH = '/leadgen/:id?/:tab?';
export const LEADGEN_ADDRESS = '/leadgen';

export const leadgenAddress = (id: string, tab: MarketTab = 'leadgen'): string => `${LEADGEN_ADDRESS}/${id}/${tab}`;
