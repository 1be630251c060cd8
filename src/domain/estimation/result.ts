import type { Estimate, Refusal, WeighedComparable } from './estimate.ts';
import type { PriceHistory } from './price-history.ts';

/**
 * A comparable for display: the street without a number, position and distance rounded, because published register data
 * must not identify anyone (DVF terms of reuse).
 */
export type ShownSale = {
  street: string;
  insee: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Euros; areas in m². */
  price: number;
  area: number;
  rooms: number;
  land: number;
  /** In metres. */
  distance: number;
  lat: number;
  lng: number;
  /** The price of the home that this sale implies, in euros. */
  says: number;
  /** Share of the weight of all comparables, 0 to 1. */
  share: number;
  /** Set for a sale of the network that the register has not published: only its month is shown, as the first day. */
  source?: 'network' | undefined;
};

/** The stored result of an estimation; it does not change when sales are added later. */
export type EstimationResult =
  | ({ kind: 'price'; isDemo: boolean; history: PriceHistory; comparables: readonly ShownSale[] } & Omit<
      Estimate,
      'comparables'
    >)
  | { kind: 'none'; reason: Refusal };

const rounded = (value: number, step: number): number => Math.round(value / step) * step;
/** Rounds to about a hundred metres. */
const placed = (degrees: number): number => Number(degrees.toFixed(3));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The public fields of a sale: of the register, or of the network (rule ESTIMATION-NETWORK-SALES). */
const published = ({ street, date, price }: WeighedComparable['sale']) => ({ street, date, price });
const unpublished = ({ date, price }: WeighedComparable['sale']) => ({
  street: '',
  date: firstOfMonth(date),
  price: rounded(price, 1000),
  source: 'network' as const,
});

export const shownSale = ({ sale, distance, price, share, source }: WeighedComparable): ShownSale => ({
  ...(source === 'network' ? unpublished(sale) : published(sale)),
  insee: sale.insee,
  area: Math.round(sale.area),
  rooms: sale.rooms,
  land: sale.land,
  distance: Math.max(rounded(distance, 50), 50),
  lat: placed(sale.lat),
  lng: placed(sale.lng),
  says: rounded(price, 1000),
  share: Number(share.toFixed(3)),
});
