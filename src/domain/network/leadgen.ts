import { DAY_MS } from '#domain/calendar/durations';
import type { LeadType } from '#domain/leads/programme';
import type { List, ListOrderColumn } from '#domain/lists/list';
import { INACTIVE_LAST, MARKET_LIST } from './owner-lists.ts';

/** Leads of the market centers in the network's back office (rules NETWORK-FRESHNESS, NETWORK-LEADS). */

/**
 * Colour for the age of the last lead of a market center: green, orange, red; neutral without a contract or a budget.
 */
export const FRESHNESS = ['success', 'warning', 'danger', 'neutral'] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** Days after which the last lead is late. */
const LATE_DAYS = 3;

/** Days since an instant: rounded up, minus one, so that less than a day is 0 (specification, section 9). */
export const daysSince = (last: Date, now: Date): number =>
  Math.max(0, Math.ceil((now.getTime() - last.getTime()) / DAY_MS) - 1);

type Followed = {
  /** An inactive market center has no campaign. */
  isActive: boolean;
  /** Whether its leadgen contract is open. */
  leadGen: boolean;
  giBudget: number | null;
  /** Days since the last lead; null: there was none. */
  days: number | null;
};

export const freshnessOf = ({ isActive, leadGen, giBudget, days }: Followed): Freshness => {
  if (!isActive || !leadGen || giBudget === null || giBudget === 0) return 'neutral';
  if (days === null || days >= LATE_DAYS) return 'danger';
  return days === 0 ? 'success' : 'warning';
};

const BY_NAME = { column: 'name_key', kind: 'text', direction: 'asc' } as const satisfies ListOrderColumn;

/** Ordered by the age of the last lead: those without a budget, then inactive ones, last in both directions. */
export const LEADGEN_LIST = {
  orders: {
    age: {
      before: [{ column: 'rank', kind: 'number', direction: 'asc' }],
      column: 'age',
      kind: 'decimal',
      after: [BY_NAME],
    },
    name: MARKET_LIST.orders.name,
    budget: MARKET_LIST.orders.budget,
  },
  filters: { ...MARKET_LIST.filters, freshness: { operator: 'choice', values: FRESHNESS } },
  columns: ['name', 'budget', 'currentMonth', 'currentDay', 'last7Days', 'lastLeadDate', 'age'],
} as const satisfies List;

/** Columns of the leads by type, as the specification lists them. */
export const COUNTED_TYPES = ['agent', 'pc', 'dofi', 'tl', 'mca'] as const satisfies readonly LeadType[];

export const MARKET_LEADS_LIST = {
  orders: {
    total: { before: [INACTIVE_LAST], column: 'total', kind: 'number', after: [BY_NAME] },
    name: MARKET_LIST.orders.name,
  },
  filters: MARKET_LIST.filters,
  columns: ['name', ...COUNTED_TYPES, 'total', 'unhandled'],
} as const satisfies List;

/** A lead that is still 'captured' after this number of months counts as not handled (specification, section 9). */
export const UNHANDLED_MONTHS = 3;
