import { MEMBER_ROLES } from '#domain/access/roles';
import type { List, ListOrderColumn } from '#domain/lists/list';
import { SITE_STATUSES } from '#domain/sites/status';

/** Lists of the network's back office: market centers, groups and members, who own sites (rule NETWORK-LISTS). */

export const ACTIVITIES = ['active', 'inactive'] as const;
/** Whether a market center, its leadgen contract or a member is active. */
export type Activity = (typeof ACTIVITIES)[number];

const website = { operator: 'choice', column: 'website', values: SITE_STATUSES } as const;
const state = { operator: 'choice', column: 'state', values: ACTIVITIES } as const;
const market = { operator: 'choice', column: 'market_id', values: 'uuid' } as const;
const q = { operator: 'text', column: 'search_words' } as const;

/** Inactive market centers are last in both directions. */
export const INACTIVE_LAST = {
  column: 'is_active',
  kind: 'boolean',
  direction: 'desc',
} as const satisfies ListOrderColumn;

export const MARKET_LIST = {
  orders: {
    name: { before: [INACTIVE_LAST], column: 'name_key', kind: 'text' },
    city: { before: [INACTIVE_LAST], column: 'city_key', kind: 'text' },
    // Market centers without a budget are last.
    budget: {
      before: [INACTIVE_LAST, { column: 'has_budget', kind: 'boolean', direction: 'desc' }],
      column: 'budget',
      kind: 'number',
    },
  },
  filters: { q, website, leadgen: { operator: 'choice', column: 'leadgen', values: ACTIVITIES }, state },
  columns: ['name', 'city', 'website', 'leadgen', 'budget'],
} as const satisfies List;

export const GROUP_TYPES = ['MAO', 'TEAM'] as const;

export const GROUP_LIST = {
  orders: { name: { column: 'name_key', kind: 'text' } },
  filters: { q, market, type: { operator: 'choice', column: 'type', values: GROUP_TYPES }, website },
  columns: ['name', 'type', 'market', 'leader', 'members', 'website'],
} as const satisfies List;

export const FYNDER_PRO = ['yes', 'no'] as const;

export const MEMBER_LIST = {
  orders: { name: { column: 'name_key', kind: 'text' } },
  filters: {
    q,
    market,
    role: { operator: 'choice', column: 'role_name', values: MEMBER_ROLES },
    website,
    fynder: { operator: 'choice', column: 'fynder', values: FYNDER_PRO },
    state,
    /** Whether the member has not left; the market center may be inactive. */
    isMember: { operator: 'choice', column: 'is_active', values: ['true', 'false'] },
  },
  columns: ['name', 'role', 'market', 'email', 'telephone', 'website', 'fynder'],
} as const satisfies List;

/** Number of agents on the first page without a filter, and on every other page. */
export const MEMBERS_FIRST = 10;
export const MEMBERS_MORE = 30;

/** Maximum number of rows that are counted exactly. */
export const MAX_OWNERS_COUNTED = 100_000;
