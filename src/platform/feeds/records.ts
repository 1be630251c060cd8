import type { Line } from './lines.ts';

/**
 * Records of the form `"…"!#"…"!#"…"`. This is not CSV: quotes are not doubled and the separator has two characters.
 */

type RecordState =
  | 'whole'
  /** The input ends inside the record. */
  | 'cut'
  /** Too many bytes, or too many values. */
  | 'tooLong';

/** `line`: number of its first line. */
export type DelimitedRecord = { line: number; values: readonly string[]; state: RecordState };

const SEPARATOR = '!#';
const MAX_JOINED = 100;
const MAX_LENGTH = 256 * 1024;
/** Formats have a few hundred columns; a line with more than this is not read. */
const MAX_COLUMNS = 1000;

/** The end of a quoted value: a quote before a separator or the end; or a separator before the next value's quote. */
const QUOTED_END = /"\s*(?=!#|$)|!#(?=\s*"(?!\s*(?:!#|$)))/g;

type Parsed = { values: string[]; open: boolean };

const unquote = (value: string): string => (value.includes('""') ? value.replaceAll('""', '"') : value);

const countSeparators = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf(SEPARATOR); at !== -1; at = text.indexOf(SEPARATOR, at + 2)) count += 1;
  return count;
};

/** Parses a well-formed line (nearly all lines); null when it is malformed. */
const parseRegular = (text: string): Parsed | null => {
  const line = text.endsWith(SEPARATOR) ? text.slice(0, -2) : text;
  if (line.length < 2 || !line.startsWith('"') || !line.endsWith('"')) return null;
  const values = line.slice(1, -1).split('"!#"');
  if (values.length - 1 !== countSeparators(line)) return null;
  return { values: values.map(unquote), open: false };
};

const skipSpaces = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && (text[at] === ' ' || text[at] === '\t')) at += 1;
  return at;
};

/** Parses character by character, and tolerates spaces around separators, missing quotes and quotes inside values. */
const parseLoosely = (text: string): Parsed => {
  const values: string[] = [];
  for (let at = skipSpaces(text, 0); at < text.length; at = skipSpaces(text, at)) {
    if (text[at] === '"') {
      QUOTED_END.lastIndex = at + 1;
      const end = QUOTED_END.exec(text);
      if (end === null) {
        values.push(unquote(text.slice(at + 1)));
        return { values, open: true };
      }
      values.push(unquote(text.slice(at + 1, end.index)));
      at = end.index + (end[0] === SEPARATOR ? 2 : end[0].length + 2);
    } else {
      const end = text.indexOf(SEPARATOR, at);
      const value = (end === -1 ? text.slice(at) : text.slice(at, end)).trimEnd();
      values.push(value.endsWith('"') ? value.slice(0, -1) : value);
      at = end === -1 ? text.length : end + 2;
    }
  }
  return { values, open: false };
};

export const parseRecord = (text: string): Parsed => parseRegular(text) ?? parseLoosely(text);

/** A short quoted first value and a separator: the line starts a record and does not continue one. */
const STARTS_RECORD = /^\s*"[^"!]{0,64}"\s*!#/;

type Held = { line: number; text: string; joined: number; terminated: boolean } & Parsed;

const recordOf = ({ line, values }: Held, state: 'whole' | 'cut'): DelimitedRecord =>
  values.length > MAX_COLUMNS ? { line, values: [], state: 'tooLong' } : { line, values, state };

/**
 * Joins lines to records. A value that is still open at the end of its line continues on the next one (a line feed
 * inside a text), unless that line starts a record: then the closing quote is missing.
 */
export class RecordReader {
  #held: Held | null = null;
  #columns: number;
  #votes = 0;

  /** `columns`: minimum number of values of a record, until a record was read. */
  constructor(columns: number) {
    this.#columns = columns;
  }

  /** The records that are complete after `lines`. */
  push(lines: readonly Line[]): DelimitedRecord[] {
    const records: DelimitedRecord[] = [];
    for (const line of lines) this.#add(line, records);
    return records;
  }

  /** The last record, after the last line. */
  end(): DelimitedRecord[] {
    const held = this.#held;
    this.#held = null;
    if (held === null) return [];
    const short = held.values.length < this.#columns;
    const cut = short && (held.open || !held.terminated);
    return [recordOf(held, cut ? 'cut' : 'whole')];
  }

  #add(line: Line, records: DelimitedRecord[]): void {
    if (line.tooLong) {
      this.#flush(records);
      records.push({ line: line.number, values: [], state: 'tooLong' });
      return;
    }
    const held = this.#held;
    if (held?.open && this.#continues(held, line.text)) {
      const text = `${held.text}\n${line.text}`;
      this.#held = { ...held, text, joined: held.joined + 1, terminated: line.terminated, ...parseRecord(text) };
      return;
    }
    this.#flush(records);
    const text = line.text.replaceAll('\u001a', '').trimEnd();
    if (text === '') return;
    this.#held = { line: line.number, text, joined: 1, terminated: line.terminated, ...parseRecord(text) };
  }

  #continues(held: Held, text: string): boolean {
    if (held.values.length >= this.#columns && held.joined === 1 && text.trim() === '') return false;
    if (held.joined >= MAX_JOINED || held.text.length + text.length > MAX_LENGTH) return false;
    return !STARTS_RECORD.test(text);
  }

  /** Majority vote on the number of columns, so that a broken line does not change the expected number. */
  #vote(columns: number): void {
    if (this.#votes === 0) this.#columns = columns;
    this.#votes += this.#columns === columns ? 1 : -1;
  }

  #flush(records: DelimitedRecord[]): void {
    if (this.#held === null) return;
    const { values, open } = this.#held;
    if (!open) this.#vote(values.length);
    records.push(recordOf(this.#held, 'whole'));
    this.#held = null;
  }
}
