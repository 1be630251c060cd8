import { DAY_MS } from '#domain/calendar/durations';
import type { HomeKind, Sale, SaleSource } from './sale.ts';

/** A home to estimate: what its owner can tell, and the day. */
export type Home = {
  kind: HomeKind;
  /** In m². */
  area: number;
  /** 0: unknown. */
  rooms: number;
  /** In m²; 0: none or unknown. */
  land: number;
  lat: number;
  lng: number;
  /** '' when it is unknown. */
  street: string;
  /** 'YYYY-MM-DD'. */
  date: string;
};

/** A sale of the same kind near a home. */
export type Comparable = {
  sale: Sale;
  /** In metres. */
  distance: number;
  /** Absent: not relevant, as in training. */
  source?: SaleSource;
};

/**
 * A comparable with its figures; `price`: log of euros per m² on its day, adjusted to the size of the home; `years`:
 * from the day of the home, without sign; `day`: of the sale, in years.
 */
export type Compared = { distance: number; years: number; day: number; area: number; price: number; at: Comparable };

/** Maximum number of sales that are compared with a home: the nearest ones. */
export const MAX_COMPARABLES = 500;

/** A mean year, for rates a year. */
export const YEAR_MS = 365.25 * DAY_MS;

export const yearsOf = (date: string): number => Date.parse(date) / YEAR_MS;
