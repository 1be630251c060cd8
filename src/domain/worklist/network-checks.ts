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

/** Filters of a list that show exactly what a check counts: the server counts with them, the line links to them. */
export const CHECK_FILTERS = {
  compliance: { share: 'low' },
  feeds: { state: 'failed,refused', activity: 'active' },
  leadgen: { freshness: 'danger' },
} as const satisfies Partial<Record<NetworkCheck, Record<string, string>>>;

/** Maximum number of names that a check lists. */
export const MAX_CHECK_NAMES = 3;
