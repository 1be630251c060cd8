import type { FeedWarning, Warning } from './codes.ts';
import type { FeedReading, FeedTools } from './feed.ts';
import { OTHER_RANKS } from './other-ranks.ts';
import { readPoliris } from './poliris.ts';
import type { PolirisConfig } from './poliris-config.ts';
import { readDecimal } from './values.ts';
import { wordKey } from './words.ts';

const CONFIG: PolirisConfig = {
  version: null,
  application: null,
  features: [
    [OTHER_RANKS.propertyTax, 'propertyTax'],
    [OTHER_RANKS.garden, 'garden'],
    [OTHER_RANKS.patio, 'patio'],
    [OTHER_RANKS.tennisCourt, 'tennisCourt'],
    [OTHER_RANKS.viewOfTheSea, 'viewOfTheSea'],
    [OTHER_RANKS.lastFloor, 'lastFloor'],
    [OTHER_RANKS.parkingType, 'parkingType'],
    [OTHER_RANKS.underOffer, 'underOffer'],
  ],
  leaseFees: OTHER_RANKS.leaseFees,
  livingLots: OTHER_RANKS.livingLots,
  address2: OTHER_RANKS.address2,
};

/** Words or codes of a format, by `wordKey`, with the value of Poliris for each. */
export type Codes = Readonly<Record<string, string>>;

/**
 * A record of a format with named fields, as texts at the ranks of Poliris (decision 0062). `shown`: the original text
 * of a field, for reports.
 */
export class NamedFields {
  readonly values: string[] = [];
  /** The listing was sold or let, so that only its key is set. */
  isSold = false;
  readonly #shown = new Map<number, string>();
  readonly #warnings: FeedWarning[] = [];

  put(rank: number, value: string, shown = value): void {
    this.values[rank - 1] = value;
    if (shown !== '') this.#shown.set(rank, shown);
  }

  /** Sets the displayed text of a rank that has none. */
  show(rank: number, text: string): void {
    if (this.shownAt(rank) === '') this.#shown.set(rank, text);
  }

  warn(rank: number, code: Warning): void {
    this.#warnings.push({ rank, code });
  }

  /** Maps a code of the format; an unknown code is ignored with a warning. */
  code(rank: number, text: string, codes: Codes): void {
    if (text === '') return;
    const value = codes[wordKey(text)];
    if (value === undefined) this.warn(rank, 'CODE_UNKNOWN');
    this.put(rank, value ?? '', text);
  }

  /** Maps a required code: an unknown one is kept, so that the reader rejects the record. */
  required(rank: number, text: string, codes: Codes): void {
    this.put(rank, codes[wordKey(text)] ?? text, text);
  }

  shownAt(rank: number): string {
    return this.#shown.get(rank) ?? '';
  }

  read(tools: FeedTools): FeedReading {
    const reading = readPoliris(this.values, CONFIG, tools);
    return reading.ok ? { ...reading, warnings: [...this.#warnings, ...reading.warnings] } : reading;
  }
}

/** An amount for calculations; null: missing, or not readable. */
export const amountOf = (text: string): number | null => {
  const value = readDecimal(text, true);
  return typeof value === 'number' && value > 0 ? value : null;
};

/** The decimal text of an amount in euros. */
export const amountText = (euros: number): string => String(Math.round(euros * 100) / 100);

/** Flags whose texts the readers of these formats check themselves. */
export const isYes = (text: string): boolean => ['TRUE', 'OUI', '1', 'YES', 'O', 'VRAI'].includes(wordKey(text));
export const isNo = (text: string): boolean => ['FALSE', 'NON', '0', 'NO', 'N', 'FAUX'].includes(wordKey(text));
