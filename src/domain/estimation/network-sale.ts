import { type EstimationType, KIND_OF_TYPE } from './described.ts';
import { isPlausible, type Sale } from './sale.ts';

/** An estimated home whose signed price is known. Price in euros. */
export type SignedHome = {
  id: string;
  type: EstimationType;
  area: number;
  rooms: number | null;
  groundArea: number | null;
  lat: number;
  lng: number;
  isApproximate: boolean;
  insee: string;
  signedOn: string;
  signedPrice: number;
};

/** Rounds to about a hundred metres, because the register has not published the sale yet. */
const placed = (degrees: number): number => Number(degrees.toFixed(3));

/** Its id in the table `sales`; the trigger forget_network_sale computes the same id. */
export const networkSaleId = (estimationId: string): string => `network|${estimationId}`;

/**
 * A signed price as a sale of the network, without street and exact position. Null: the position is unknown, or the
 * price is not plausible for this area (rule ESTIMATION-NETWORK-SALES).
 */
export const networkSaleOf = (home: SignedHome): Sale | null => {
  const price = Math.round(home.signedPrice);
  if (home.isApproximate || !isPlausible({ price, area: home.area })) return null;
  return {
    id: networkSaleId(home.id),
    date: home.signedOn,
    price,
    kind: KIND_OF_TYPE[home.type],
    area: home.area,
    rooms: home.rooms ?? 0,
    land: Math.round(home.groundArea ?? 0),
    outbuildings: 0,
    lat: placed(home.lat),
    lng: placed(home.lng),
    insee: home.insee,
    parcel: '',
    street: '',
  };
};

/**
 * Limits within which a sale of the register is the same as one of the network: metres, days, and relative difference
 * of the areas.
 */
export const SAME_SALE = { metres: 300, days: 60, area: 0.1 } as const;
