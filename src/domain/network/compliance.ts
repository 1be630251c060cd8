import type { List } from '#domain/lists/list';

/** Whether ads of a market center lack something by the law's list; 'unchecked': not known yet. */
export const COMPLIANCE_STATES = ['faulty', 'complete', 'unchecked'] as const;
export type ComplianceState = (typeof COMPLIANCE_STATES)[number];

/** Active market centers with their ads and what these lack (rule NETWORK-COMPLIANCE). */
export const COMPLIANCE_LIST = {
  orders: { faulty: { column: 'faulty_key', kind: 'text' }, name: { column: 'name_key', kind: 'text' } },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    state: { operator: 'choice', column: 'state', values: COMPLIANCE_STATES },
  },
  columns: ['name', 'ads', 'faulty', 'share', 'former', 'sites'],
} as const satisfies List;

/** Months of the figure of a market center over time. */
export const COMPLIANCE_MONTHS = 12;

export type AdCounts = { ads: number; faulty: number };

/** Share of ads that lack nothing, in whole percent; 100 without an ad. */
export const completeShare = ({ ads, faulty }: AdCounts): number =>
  ads === 0 ? 100 : Math.round(((ads - faulty) / ads) * 100);
