import { readRange } from '#domain/calendar/range-text';

/**
 * A list of a back office as data: its sort orders, filters and columns. The schemas of its operations, its SQL, the
 * URL of its screen and its CSV file derive from it.
 */
export type List = {
  /** Sort orders. Each has its own index, except in small lists. */
  orders: Readonly<Record<string, ListOrder>>;
  filters: ListFilters;
  /** Ids of the columns, in the order of the table and of the file. */
  columns: readonly string[];
};

/** A column of an order. `direction`: a fixed one; absent: that of the list. */
export type ListOrderColumn = {
  column: string;
  kind: 'moment' | 'number' | 'decimal' | 'text' | 'boolean' | 'uuid';
  direction?: 'asc' | 'desc';
};
/** `before`, `after`: columns that are compared before and after this one. */
export type ListOrder = ListOrderColumn & {
  before?: readonly ListOrderColumn[];
  after?: readonly ListOrderColumn[];
};

/**
 * A filter of a list, by operator:
 * - text: the column, a search key, contains the words, ignoring accents and case
 * - choice: the column has one of the chosen values; with `hasNone`, NONE is the choice of rows without a value
 * - includes: the column, an array, contains one of the chosen values
 * - period: the column, an instant, is within days in the market's time zone
 *
 * Without a column the filter has its own condition (`filterSql`).
 */
export type ListFilter = { column?: string } & (
  | { operator: 'text' }
  | { operator: 'period' }
  | { operator: 'choice'; values: ChoiceValues; hasNone?: true }
  | { operator: 'includes'; values: readonly string[] }
);
export type ListFilters = Readonly<Record<string, ListFilter>>;
/** 'uuid': any id; 'zip': any postal code. */
export type ChoiceValues = 'uuid' | 'zip' | readonly string[];

/** Values of filters as texts, as in a URL; '' or absent: the filter is not set. */
export type FilterTexts = Readonly<Record<string, string | undefined>>;

/** The choice of rows without a value. */
export const NONE = 'none';

export const MAX_SEARCH_LENGTH = 200;
export const MAX_CHOICES = 50;

const PATTERNS = { uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, zip: /^\d{5}$/ } as const;

/** The values of a choice filter, separated by commas. */
export const readChoices = (text: string): string[] => [...new Set(text.split(',').filter((value) => value !== ''))];

const isChoice = ({ values, hasNone }: { values: ChoiceValues; hasNone?: true }, value: string): boolean =>
  (hasNone === true && value === NONE) ||
  (typeof values === 'string' ? PATTERNS[values].test(value) : values.includes(value));

/** Whether a text is a valid value of the filter; '' is always valid. */
export const isFilterText = (filter: ListFilter, text: string): boolean => {
  if (text === '') return true;
  if (filter.operator === 'text') return text.length <= MAX_SEARCH_LENGTH;
  if (filter.operator === 'period') return readRange(text) !== null;
  const chosen = readChoices(text);
  return chosen.length > 0 && chosen.length <= MAX_CHOICES && chosen.every((value) => isChoice(filter, value));
};

/** The filter values that are valid; others come from an old URL or a former release. */
export const knownTexts = (filters: ListFilters, texts: FilterTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const text = texts[name] ?? '';
      return text !== '' && isFilterText(filter, text) ? [[name, text]] : [];
    }),
  );

/** The columns named in a text ('title,author'), in the order of the list; all columns when it names none. */
export const chosenColumns = <C extends string>(columns: readonly C[], text: string): readonly C[] => {
  const names = new Set(text.split(','));
  const chosen = columns.filter((column) => names.has(column));
  return chosen.length > 0 ? chosen : columns;
};
