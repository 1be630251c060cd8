import type { List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';
import { EXPERIENCES, LACKS, OPEN_STATUSES } from './lead.ts';
import { ORIGIN_BUCKETS } from './origin-bucket.ts';
import { LEAD_TYPES, PROGRAMMES } from './programme.ts';

/** The list of a programme. Each order has an index (leads_by_…). */
export const LEAD_LIST = {
  orders: {
    createdAt: { column: 'created_at', kind: 'moment' },
    updatedAt: { column: 'updated_at', kind: 'moment' },
    name: { column: 'name_key', kind: 'text' },
  },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    status: { operator: 'choice', column: 'status', values: OPEN_STATUSES },
    experiment: { operator: 'choice', column: 'experiment', values: EXPERIENCES },
    type: { operator: 'choice', column: 'type', values: PROGRAMMES.flatMap((name) => LEAD_TYPES[name]) },
    /** Includes the offers of leads that were merged into the lead. */
    offer: { operator: 'choice', values: 'uuid' },
    assignee: { operator: 'choice', column: 'affected_to', values: 'uuid', hasNone: true },
    created: { operator: 'period', column: 'created_at' },
    updated: { operator: 'period', column: 'updated_at' },
    /** The origin as the dashboard of a programme counts it (server/leads/lead-rows.ts). */
    origin: { operator: 'choice', values: ORIGIN_BUCKETS },
    /** Several columns (server/leads/lacking.ts). */
    lack: { operator: 'choice', values: LACKS },
  },
  columns: [
    'name',
    'status',
    'experiment',
    'type',
    'phone',
    'mayCall',
    'email',
    'origin',
    'assignee',
    'createdAt',
    'updatedAt',
  ],
} as const satisfies List;

export type LeadOrder = keyof typeof LEAD_LIST.orders;
export const LEAD_ORDER_NAMES = keysOf(LEAD_LIST.orders);

/** The period of a list without filters. */
export const DEFAULT_PERIOD = 'last-7';

/** Highest exact count of a list; above it the view shows 'plus de 1 000'. */
export const MAX_LEADS_COUNTED = 1000;
