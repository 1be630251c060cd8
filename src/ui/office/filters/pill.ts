import type { Period } from '#domain/calendar/period';
import { readRange } from '#domain/calendar/range-text';
import { date } from '#fr/format';

export type Option = { value: string; label: string };

/** A filter of a list, named as in the URL. Values are texts; '' means not set. */
export type Pill = { name: string; label: string } & (
  | {
      /** One or several of these options. Undefined: loading. */ kind: 'choice';
      options: readonly Option[] | undefined;
    }
  | {
      /** Days in the market's time zone. */ kind: 'period' /** Offered periods; default: all. */;
      periods?: readonly Period[];
    }
  | {
      /** One or several codes that are typed. */ kind: 'codes';
      /** The codes in a typed text; empty: none. */
      read: (typed: string) => readonly string[];
      words: CodesWords;
    }
);

export type CodesWords = { label: string; hint: string; apply: string; none: string };

export type FilterWords = {
  label: string;
  /** Label of the button that removes one filter (with its label and value), or all filters. */
  remove: (filter: string) => string;
  clear: string;
  /** Title of a list that finds nothing: that without a search, and what was searched. */
  noMatch: (title: string, searched: string) => string;
  /** Label of the button that removes the search and all filters. */
  clearAll: string;
  /** The same as the text of a button. */
  clearShort: string;
  /** Number of filters that are set. */
  set: (count: number) => string;
  find: string;
  noOption: string;
  chosen: (count: number) => string;
  periods: Readonly<Record<Period, string>>;
  from: string;
  to: string;
  since: (day: string) => string;
  until: (day: string) => string;
  between: (first: string, last: string) => string;
};

const MAX_NAMED = 2;

const choicesText = (options: readonly Option[], text: string, words: FilterWords): string => {
  const values = text.split(',');
  const labels = values.flatMap((value) => options.find((option) => option.value === value)?.label ?? []);
  return labels.length < values.length || labels.length > MAX_NAMED ? words.chosen(values.length) : labels.join(', ');
};

const short = (day: string): string => date(day, { style: 'short' });

const codesText = (text: string, words: FilterWords): string => {
  const codes = text.split(',');
  return codes.length > MAX_NAMED ? words.chosen(codes.length) : codes.join(', ');
};

const rangeText = (text: string, words: FilterWords): string => {
  const { period, from, to } = readRange(text) ?? {};
  if (period) return words.periods[period];
  if (from && to) return from === to ? short(from) : words.between(short(from), short(to));
  return from ? words.since(short(from)) : words.until(short(to ?? ''));
};

/** The value of a filter as text. */
export const valueText = (pill: Pill, text: string, words: FilterWords): string => {
  if (pill.kind === 'codes') return codesText(text, words);
  return pill.kind === 'choice' ? choicesText(pill.options ?? [], text, words) : rangeText(text, words);
};
