import type { List } from '#domain/lists/list';
import { CHARTED_MONTHS } from '#domain/stats/charted-months';

/** Whether ads of a market center lack required information; 'unchecked': not known yet. */
export const COMPLIANCE_STATES = ['faulty', 'complete', 'unchecked'] as const;
export type ComplianceState = (typeof COMPLIANCE_STATES)[number];

/** Whether so few ads are complete that the network has to deal with the market center. */
export const COMPLIANCE_SHARES = ['low', 'high'] as const;
/** Share of complete ads, in percent, from which it is high. */
export const MIN_COMPLETE_SHARE = 90;

/** Active market centers with their ads and the faults of these (rule NETWORK-COMPLIANCE). */
export const COMPLIANCE_LIST = {
  orders: { faulty: { column: 'faulty', kind: 'number' }, name: { column: 'name_key', kind: 'text' } },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    state: { operator: 'choice', column: 'state', values: COMPLIANCE_STATES },
    share: { operator: 'choice', values: COMPLIANCE_SHARES },
  },
  columns: ['name', 'ads', 'faulty', 'share', 'former', 'sites'],
} as const satisfies List;

/** Number of months in the history of a market center. */
export const COMPLIANCE_MONTHS = CHARTED_MONTHS;

export type AdCounts = { ads: number; faulty: number };

/** Share of ads without faults, in whole percent; 100 when there are no ads. */
export const completeShare = ({ ads, faulty }: AdCounts): number =>
  ads === 0 ? 100 : Math.round(((ads - faulty) / ads) * 100);
