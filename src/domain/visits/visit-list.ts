import type { List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';
import { VISIT_STATUSES } from './visit.ts';

/** All visits of a site. Its order has the index visits_by_date. */
export const VISIT_LIST = {
  orders: { datedAt: { column: 'dated_at', kind: 'moment' } },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    status: { operator: 'choice', column: 'status', values: VISIT_STATUSES },
    dated: { operator: 'period', column: 'dated_at' },
  },
  columns: ['name', 'listing', 'datedAt', 'member', 'status'],
} as const satisfies List;

export const VISIT_ORDER_NAMES = keysOf(VISIT_LIST.orders);

/** Columns of the CSV file: those of the list, and fields that only the window of a visit shows. */
export const VISIT_FILE_COLUMNS = [
  ...VISIT_LIST.columns,
  'email',
  'telephone',
  'mayCall',
  'message',
  'feedback',
  'feedbackText',
] as const;
export type VisitFileColumn = (typeof VISIT_FILE_COLUMNS)[number];
