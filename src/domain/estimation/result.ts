import type { Estimate, Refusal, Shown } from './estimate.ts';
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

export const shownSale = ({ sale, distance, price, share }: Shown): ShownSale => ({
  street: sale.street,
  insee: sale.insee,
  date: sale.date,
  price: sale.price,
  area: Math.round(sale.area),
  rooms: sale.rooms,
  land: sale.land,
  distance: Math.max(rounded(distance, 50), 50),
  lat: placed(sale.lat),
  lng: placed(sale.lng),
  says: rounded(price, 1000),
  share: Number(share.toFixed(3)),
});
