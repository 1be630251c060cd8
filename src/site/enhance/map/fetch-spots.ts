import type { LatLngBounds, LatLngBoundsExpression } from 'leaflet';
import type { MapResponse } from '#contracts/listings';

/** A point of the map: a cluster of results, or one result. */
export type Spot =
  | { kind: 'cluster'; lat: number; lng: number; count: number; box: LatLngBoundsExpression | null }
  | { kind: 'listing'; id: string; lat: number; lng: number; price: string };

const boxText = (box: LatLngBounds): string =>
  [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()].map((n) => n.toFixed(5)).join(',');

/** The results inside the box: clusters at low zoom, circles at high zoom. @throws when the response is not ok. */
export const fetchSpots = async (
  query: URLSearchParams,
  box: LatLngBounds,
  zoom: number,
  signal: AbortSignal,
): Promise<Spot[]> => {
  query.set('bbox', boxText(box));
  query.set('zoom', String(Math.round(zoom)));
  const response = await fetch(`/public/properties/map?${query}`, { signal });
  if (!response.ok) throw new Error(`map ${response.status}`);
  const { clusters, circles }: MapResponse = await response.json();
  return [
    ...clusters.map(
      ({ lat, lng, count, box: { south, west, north, east } }): Spot => ({
        kind: 'cluster',
        lat,
        lng,
        count,
        box: [
          [south, west],
          [north, east],
        ],
      }),
    ),
    ...circles.map(({ id, lat, lng, shortPrice: price }): Spot => ({ kind: 'listing', id, lat, lng, price })),
  ];
};
