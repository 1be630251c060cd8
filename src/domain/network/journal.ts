import { RECORDED_KINDS } from '#domain/changes/recorded';
import type { List } from '#domain/lists/list';

/**
 * The journal of the network: who did what to which object (rule NETWORK-JOURNAL). `q`: name or e-mail address of the
 * person.
 */
export const JOURNAL_LIST = {
  orders: { at: { column: 'at', kind: 'moment' } },
  filters: {
    q: { operator: 'text' },
    at: { operator: 'period', column: 'at' },
    kind: { operator: 'choice', column: 'kind', values: RECORDED_KINDS },
    market: { operator: 'choice', column: 'market_id', values: 'uuid' },
  },
  columns: ['at', 'person', 'role', 'action', 'subject', 'market', 'site', 'fields'],
} as const satisfies List;
export type JournalColumn = (typeof JOURNAL_LIST.columns)[number];

/** Maximum number of entries that are counted exactly. */
export const MAX_ENTRIES_COUNTED = 1000;
/** Maximum number of people whose entries a text filter finds. */
export const MAX_PEOPLE = 200;

/** Maximum number of characters of a value in the journal. */
export const MAX_VALUE = 500;

/** A recorded value as text; '' for no value. Rich texts and other structures are shown as stored. */
export const textOfValue = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
};
