import type { Estimate, Refusal, WeighedComparable } from './estimate.ts';
import type { PriceHistory } from './price-history.ts';

/**
 * A comparable as people see it: its street without a number, its place and distance rounded, because what is shown of
 * the register must not identify anyone (terms of reuse of DVF).
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
  /** What this sale says of the home, in euros. */
  says: number;
  /** Of the weight of all comparables, 0 to 1. */
  share: number;
  /** Set for a sale of the network that the register has not published: its day is the first of its month. */
  source?: 'network' | undefined;
};

/** The result of an estimation, as it is stored: it stays what it was when sales arrive later. */
export type EstimationResult =
  | ({ kind: 'price'; isDemo: boolean; history: PriceHistory; comparables: readonly ShownSale[] } & Omit<
      Estimate,
      'comparables'
    >)
  | { kind: 'none'; reason: Refusal };

const rounded = (value: number, step: number): number => Math.round(value / step) * step;
/** About a hundred metres. */
const placed = (degrees: number): number => Number(degrees.toFixed(3));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** What is shown of a sale that the register has published, or of one of the network (ESTIMATION-NETWORK-SALES). */
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
