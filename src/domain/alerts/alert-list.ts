import type { List } from '#domain/lists/list';

/** The confirmed alerts of a site. Its order has the index alerts_newest. */
export const ALERT_LIST = {
  orders: { confirmedAt: { column: 'confirmed_at', kind: 'moment' } },
  filters: { q: { operator: 'text' } },
  columns: ['search', 'email', 'frequency', 'matches', 'confirmedAt'],
} as const satisfies List;

/** Columns of the CSV file: those of the list, and the address of the search. */
export const ALERT_FILE_COLUMNS = [...ALERT_LIST.columns, 'href'] as const;
export type AlertFileColumn = (typeof ALERT_FILE_COLUMNS)[number];
