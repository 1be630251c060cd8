import type { NetworkView } from '#domain/access/rights';

/** What the network has to deal with, in the order of its dashboard, and the view where each is corrected. */
export const CHECK_VIEWS = {
  statements: 'compliance',
  compliance: 'compliance',
  feeds: 'feeds',
  leadgen: 'leadgen',
  backup: 'health',
} as const satisfies Record<string, NetworkView>;
export type NetworkCheck = keyof typeof CHECK_VIEWS;

/** Share of complete ads, in percent, below which a market center is to be dealt with. */
export const MIN_COMPLETE_SHARE = 90;
/** Maximum number of names that a check lists. */
export const MAX_CHECK_NAMES = 3;
