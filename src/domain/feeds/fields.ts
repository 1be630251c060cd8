import type { FeedWarning, Warning } from './codes.ts';
import type { FeedTools } from './feed.ts';
import {
  INVALID,
  isEmpty,
  readDate,
  readDecimal,
  readEmail,
  readInteger,
  readUrl,
  readYes,
  type Value,
} from './values.ts';
import { cutText, oneLine, paragraphs, repairText } from './words.ts';

/** Upper limits of plausible values: amounts in euros, sizes in metres or square metres. */
const MAX_EUROS = 1_000_000_000;
const MAX_SIZE = 100_000_000;

/** Typed access to one record by rank (from 1). An invalid value reads as null and adds a warning with its rank. */
export type Fields = {
  /** The text, repaired and trimmed; '' when missing. */
  raw: (rank: number) => string;
  line: (rank: number, max: number) => string | null;
  /** Like `line`, but placeholder texts read as null. */
  fact: (rank: number, max: number) => string | null;
  lines: (rank: number, max: number) => string | null;
  yes: (rank: number) => boolean | null;
  /** Zero reads as null. */
  cents: (rank: number) => number | null;
  /** Like `cents`, but zero is a valid value ('no fees'). */
  centsOrZero: (rank: number) => number | null;
  size: (rank: number) => number | null;
  decimal: (rank: number) => number | null;
  integer: (rank: number, min: number, max: number) => number | null;
  date: (rank: number) => string | null;
  url: (rank: number) => string | null;
  email: (rank: number) => string | null;
  warn: (rank: number, code: Warning) => void;
  warnings: readonly FeedWarning[];
};

const inCents = (euros: number): number => Math.round(euros * 100);

/** The fields of a record; reading them adds to `warnings`. */
export const readFields = (values: readonly string[], tools: FeedTools): Fields => {
  const warnings: FeedWarning[] = [];
  const warn = (rank: number, code: Warning): void => {
    warnings.push({ rank, code });
  };
  const raw = (rank: number): string => {
    const value = values[rank - 1];
    return value === undefined || value === '' ? '' : repairText(value).trim();
  };
  const keep = <T>(rank: number, value: Value<T>, code: Warning): T | null => {
    if (value !== INVALID) return value;
    warn(rank, code);
    return null;
  };
  const within = (rank: number, value: Value<number>, min: number, max: number): number | null =>
    keep(rank, typeof value === 'number' && (value < min || value > max) ? INVALID : value, 'NUMBER_INVALID');
  const markup = (rank: number): string => {
    const text = raw(rank);
    return /[<&]/.test(text) ? repairText(tools.plainText(text)) : text;
  };
  const cut = (rank: number, text: string, max: number): string | null => {
    if (text.length > max) warn(rank, 'TEXT_CUT');
    return cutText(text, max) || null;
  };
  const centsOrZero = (rank: number): number | null => {
    const euros = within(rank, readDecimal(raw(rank), true), 0, MAX_EUROS);
    return euros === null ? null : inCents(euros);
  };
  return {
    raw,
    warn,
    warnings,
    centsOrZero,
    line: (rank, max) => cut(rank, oneLine(markup(rank)), max),
    fact: (rank, max) => {
      const text = oneLine(markup(rank));
      return isEmpty(text) ? null : cut(rank, text, max);
    },
    lines: (rank, max) => cut(rank, paragraphs(markup(rank)), max),
    yes: (rank) => keep(rank, readYes(raw(rank)), 'BOOLEAN_INVALID'),
    cents: (rank) => centsOrZero(rank) || null,
    size: (rank) => within(rank, readDecimal(raw(rank)), 0, MAX_SIZE) || null,
    decimal: (rank) => keep(rank, readDecimal(raw(rank)), 'NUMBER_INVALID'),
    integer: (rank, min, max) => within(rank, readInteger(raw(rank)), min, max),
    date: (rank) => keep(rank, readDate(raw(rank)), 'DATE_INVALID'),
    url: (rank) => keep(rank, readUrl(raw(rank)), 'URL_INVALID'),
    email: (rank) => keep(rank, readEmail(raw(rank)), 'EMAIL_INVALID'),
  };
};
