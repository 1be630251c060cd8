import type { HomeKind, Sale, SaleSource } from './sale.ts';

/** A home whose price is asked: what its owner can say, and the day. */
export type Home = {
  kind: HomeKind;
  /** In m². */
  area: number;
  /** 0: not said. */
  rooms: number;
  /** In m²; 0: none, or not said. */
  land: number;
  lat: number;
  lng: number;
  /** '' when it is not known. */
  street: string;
  /** 'YYYY-MM-DD'. */
  date: string;
};

/** A sale of the same kind near a home. */
export type Comparable = {
  sale: Sale;
  /** In metres. */
  distance: number;
  /** Absent: it does not matter, as in training. */
  source?: SaleSource;
};

/** Sales that are compared with a home: the nearest ones. */
export const MAX_COMPARABLES = 500;

const YEAR_MS = 365.25 * 86_400_000;

export const yearsOf = (date: string): number => Date.parse(date) / YEAR_MS;
