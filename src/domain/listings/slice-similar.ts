import type { Listing } from './listing.ts';
import type { Slice } from './slice.ts';
import { between, butNot, type Filter, inSquares, ofKinds, ofTransaction } from './slice-filters.ts';
import type { Order } from './slice-order.ts';
import { among, chosenOf } from './slice-steps.ts';

export type Reference = Pick<
  Listing,
  'id' | 'transaction' | 'kind' | 'priceCents' | 'priceHidden' | 'area' | 'lat' | 'lng' | 'zip'
>;

/** A half-degree is too far to be similar; a fifth is a morning's drive. */
const NEAR_DEGREES = 0.2;

const nearby = ({ lat, lng, zip }: Reference): Filter[] =>
  lat === null || lng === null
    ? [
        ({ columns, places }) =>
          among(
            columns.place,
            chosenOf(places, (one) => one.zip.slice(0, 2) === zip.slice(0, 2)),
          ),
      ]
    : inSquares({
        south: lat - NEAR_DEGREES,
        north: lat + NEAR_DEGREES,
        west: lng - NEAR_DEGREES,
        east: lng + NEAR_DEGREES,
      });

/** Cents that visitors know; 0: none. */
const knownPrice = ({ priceCents, priceHidden }: Reference): number => (priceHidden ? 0 : priceCents);

const likePrice = (listing: Reference): Filter[] => {
  const price = knownPrice(listing);
  return price === 0 ? [] : [between('priceCents', Math.round(price * 0.7), Math.round(price * 1.4))];
};

/** As a share of `base`: 1 when the other does not say it, 0 when there is nothing to compare with. */
const share = (value: number, base: number | null, unit = base ?? 0): number => {
  if (base === null || unit === 0) return 0;
  const difference = Math.abs(value - base) / unit;
  return Number.isNaN(difference) ? 1 : difference;
};

/** Distance in price, size and place, each as a share: 1 is 100 % dearer, twice as large, or NEAR_DEGREES away. */
const differences =
  (listing: Reference) =>
  ({ columns: { priceCents, area, lat, lng } }: Slice): Float64Array =>
    priceCents.map(
      (price, row) =>
        share(price, knownPrice(listing)) +
        share(area[row] as number, listing.area) +
        share(lat[row] as number, listing.lat, NEAR_DEGREES) +
        share(lng[row] as number, listing.lng, NEAR_DEGREES),
    );

/** Listings like one: same transaction and kind, near, of a like price; the likest first. */
export const similarTo = (listing: Reference): { filters: Filter[]; order: Order } => ({
  filters: [
    ofTransaction(listing.transaction),
    ofKinds([listing.kind]),
    ...nearby(listing),
    ...likePrice(listing),
    butNot(listing.id),
  ],
  order: { valuesOf: differences(listing), direction: 1, isRowOrder: false },
});
