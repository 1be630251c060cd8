import type { Listing } from './listing.ts';
import type { Slice } from './slice.ts';
import { between, exceptId, type Filter, inSquares, ofKinds, ofTransaction } from './slice-filters.ts';
import type { Order } from './slice-order.ts';
import { markCodes, withCode } from './slice-steps.ts';

export type Reference = Pick<
  Listing,
  'id' | 'transaction' | 'kind' | 'priceCents' | 'priceHidden' | 'area' | 'lat' | 'lng' | 'zip'
>;

/** Maximum difference in latitude and longitude of similar listings, in degrees. */
const NEAR_DEGREES = 0.2;

const nearby = ({ lat, lng, zip }: Reference): Filter[] =>
  lat === null || lng === null
    ? [
        ({ columns, places }) =>
          withCode(
            columns.place,
            markCodes(places, (place) => place.zip.slice(0, 2) === zip.slice(0, 2)),
          ),
      ]
    : inSquares({
        south: lat - NEAR_DEGREES,
        north: lat + NEAR_DEGREES,
        west: lng - NEAR_DEGREES,
        east: lng + NEAR_DEGREES,
      });

/** Published price in cents; 0 when hidden. */
const knownPrice = ({ priceCents, priceHidden }: Reference): number => (priceHidden ? 0 : priceCents);

const nearPrice = (listing: Reference): Filter[] => {
  const price = knownPrice(listing);
  return price === 0 ? [] : [between('priceCents', Math.round(price * 0.7), Math.round(price * 1.4))];
};

/** Difference as a share of `unit`: 1 when `value` is missing, 0 when `base` is. */
const share = (value: number, base: number | null, unit = base ?? 0): number => {
  if (base === null || unit === 0) return 0;
  const difference = Math.abs(value - base) / unit;
  return Number.isNaN(difference) ? 1 : difference;
};

/** Sum of relative differences in price, area and position; 1 each for +100 %, or for NEAR_DEGREES. */
const differences =
  (listing: Reference) =>
  ({ columns: { priceCents, area, lat, lng } }: Slice): Float64Array =>
    priceCents.map(
      (price, row) =>
        share(price, knownPrice(listing)) +
        share(area[row] ?? Number.NaN, listing.area) +
        share(lat[row] ?? Number.NaN, listing.lat, NEAR_DEGREES) +
        share(lng[row] ?? Number.NaN, listing.lng, NEAR_DEGREES),
    );

/** Similar listings: same transaction and kind, nearby, at a similar price; most similar first. */
export const similarTo = (listing: Reference): { filters: Filter[]; order: Order } => ({
  filters: [
    ofTransaction(listing.transaction),
    ofKinds([listing.kind]),
    ...nearby(listing),
    ...nearPrice(listing),
    exceptId(listing.id),
  ],
  order: { valuesOf: differences(listing), direction: 1, isRowOrder: false },
});
