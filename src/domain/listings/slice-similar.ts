import type { CommuneIndex } from '#domain/places/commune-index';
import type { Coordinates } from '#domain/places/place';
import { boxAround } from '#domain/places/polygon';
import { resolvePlace } from '#domain/places/resolve-place';
import type { SearchCriteria } from './criteria.ts';
import type { Listing } from './listing.ts';
import type { Box } from './map.ts';
import type { Slice } from './slice.ts';
import {
  between,
  exceptId,
  type Filter,
  inSquares,
  matchingCriteria,
  ofKinds,
  ofTransaction,
  selectRows,
} from './slice-filters.ts';
import type { Order } from './slice-order.ts';
import { markCodes, passing, withCode } from './slice-steps.ts';
import { boxOfPart } from './zone.ts';

export type Reference = Pick<
  Listing,
  'id' | 'transaction' | 'kind' | 'priceCents' | 'priceHidden' | 'area' | 'lat' | 'lng' | 'zip'
>;

/** Maximum difference in latitude and longitude of similar listings, in degrees. */
const NEAR_DEGREES = 0.2;

const around = ({ south, north, west, east }: Box): Box => ({
  south: south - NEAR_DEGREES,
  north: north + NEAR_DEGREES,
  west: west - NEAR_DEGREES,
  east: east + NEAR_DEGREES,
});

const nearby = ({ lat, lng, zip }: Reference): Filter[] =>
  lat === null || lng === null
    ? [
        ({ columns, places }) =>
          withCode(
            columns.place,
            markCodes(places, (place) => place.zip.slice(0, 2) === zip.slice(0, 2)),
          ),
      ]
    : inSquares(around({ south: lat, north: lat, west: lng, east: lng }));

/** Prices between these shares of a price, or of the ends of a range, are similar. */
const NEAR_PRICE = { min: 0.7, max: 1.4 } as const;

/** Published price in cents; 0 when hidden. */
const knownPrice = ({ priceCents, priceHidden }: Pick<Reference, 'priceCents' | 'priceHidden'>): number =>
  priceHidden ? 0 : priceCents;

const nearPrice = (listing: Reference): Filter[] => {
  const price = knownPrice(listing);
  return price === 0
    ? []
    : [between('priceCents', Math.round(price * NEAR_PRICE.min), Math.round(price * NEAR_PRICE.max))];
};

/** Difference as a share of `unit`: 1 when `value` is missing, 0 when `base` is. */
const share = (value: number, base: number | null, unit = base ?? 0): number => {
  if (base === null || unit === 0) return 0;
  const difference = Math.abs(value - base) / unit;
  return Number.isNaN(difference) ? 1 : difference;
};

/** Sum of relative differences in price, area and position; 1 each for +100 %, or for NEAR_DEGREES. */
const differences =
  (listing: Pick<Reference, 'priceCents' | 'priceHidden' | 'area' | 'lat' | 'lng'>) =>
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

const pointOf = ({ lat, lng }: Coordinates): Box => ({ south: lat, north: lat, west: lng, east: lng });

/** Where a search looks; null: everywhere, or in a department. */
const boxOfSearch = (communes: CommuneIndex, { place, zone }: SearchCriteria): Box | null => {
  const scope = zone.length === 0 && place ? resolvePlace(communes, place) : null;
  const center = scope?.kind === 'area' ? scope.area.center : scope && 'center' in scope ? scope.center : null;
  const parts = zone.flatMap((part) => {
    const commune = part.kind === 'town' ? communes.byInsee(part.insee) : null;
    return boxOfPart(part) ?? (commune ? pointOf(commune) : []);
  });
  return boxAround([...parts, ...(center ? [pointOf(center)] : [])]);
};

const nearRange = ({ min, max }: SearchCriteria['price']): Filter[] =>
  min === null && max === null
    ? []
    : [
        between(
          'priceCents',
          min === null ? null : Math.round(min * 100 * NEAR_PRICE.min),
          max === null ? null : Math.round(max * 100 * NEAR_PRICE.max),
        ),
      ];

/** Rows that the search itself does not find. */
const notFound =
  (communes: CommuneIndex, criteria: SearchCriteria): Filter =>
  (slice) => {
    const found = new Set(selectRows(slice, matchingCriteria(criteria, communes)));
    return passing((row) => !found.has(row));
  };

/**
 * Listings like those that a search looks for, which it does not find: same transaction and kinds, nearby, at a similar
 * price; the most similar first. Null: the search has no place to be near to.
 */
export const similarToSearch = (
  communes: CommuneIndex,
  criteria: SearchCriteria,
): { filters: Filter[]; order: Order } | null => {
  const box = boxOfSearch(communes, criteria);
  if (box === null) return null;
  const { transaction, kinds, price, area } = criteria;
  const priceCents = 100 * (price.max ?? price.min ?? 0);
  const [lat, lng] = [(box.south + box.north) / 2, (box.west + box.east) / 2];
  return {
    filters: [
      ofTransaction(transaction),
      ...(kinds.length === 0 ? [] : [ofKinds(kinds)]),
      ...inSquares(around(box)),
      ...nearRange(price),
      notFound(communes, criteria),
    ],
    order: {
      valuesOf: differences({ priceCents, priceHidden: false, area: area.min ?? area.max, lat, lng }),
      direction: 1,
      isRowOrder: false,
    },
  };
};
