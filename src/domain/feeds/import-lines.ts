import type { List } from '#domain/lists/list';
import type { Rejection, Warning } from './codes.ts';

/** Lines of a feed that an import refused, or accepted with a warning. */
export const LINE_KINDS = ['refused', 'warning'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A stored line. `rank`: position of the field in its record, from 1; 0: the whole record. */
export type ImportLine = {
  line: number;
  rank: number;
  /** The value of the field in the file, cut to `MAX_LINE_TEXT`. */
  value: string;
  reference: string | null;
  agencyCode: string;
  technicalId: string | null;
} & ({ kind: 'refused'; code: Rejection } | { kind: 'warning'; code: Warning });

export const MAX_LINE_TEXT = 100;
/** Maximum number of stored lines of each kind for one import; the totals by code count all lines. */
export const MAX_STORED_LINES = 2000;

/** Days for which lines and imports are kept. */
export const LINE_DAYS = 30;
export const IMPORT_DAYS = 365;

/** The lines of one import, in the order of the file. The order has the index import_lines_in_order. */
export const IMPORT_LINE_LIST = {
  orders: { line: { column: 'line', kind: 'number' } },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    kind: { operator: 'choice', column: 'kind', values: LINE_KINDS },
  },
  columns: ['line', 'kind', 'reference', 'technicalId', 'agency', 'field', 'value', 'problem', 'advice', 'listing'],
} as const satisfies List;
export type ImportLineColumn = (typeof IMPORT_LINE_LIST.columns)[number];
