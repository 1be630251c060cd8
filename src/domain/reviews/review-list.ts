import type { List } from '#domain/lists/list';
import { REVIEW_STATUSES } from './review.ts';

/** The reviews of a site. Its order has the index reviews_moved. */
export const REVIEW_LIST = {
  orders: { movedAt: { column: 'moved_at', kind: 'moment' } },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    status: { operator: 'choice', column: 'status', values: REVIEW_STATUSES },
  },
  columns: ['name', 'stars', 'text', 'movedAt', 'status'],
} as const satisfies List;

/** Columns of the CSV file: those of the list, and fields that only the window of a review shows. */
export const REVIEW_FILE_COLUMNS = [
  ...REVIEW_LIST.columns,
  'email',
  'kind',
  'experiencedOn',
  'shownName',
  'refusal',
  'answer',
] as const;
export type ReviewFileColumn = (typeof REVIEW_FILE_COLUMNS)[number];
