import type { LatLngBounds, LatLngBoundsExpression } from 'leaflet';

/** A point of the map: a cluster of results, or one result. */
export type Spot =
  | { kind: 'cluster'; lat: number; lng: number; count: number; box: LatLngBoundsExpression | null }
  | { kind: 'listing'; id: string; lat: number; lng: number; price: string };

type MapReply = {
  clusters?: {
    lat: number;
    lng: number;
    count: number;
    box?: { south: number; west: number; north: number; east: number };
  }[];
  circles?: { id: string; lat: number; lng: number; priceCents: number | null }[];
};

const NBSP = '\u00a0';
const short = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 2 });

/** '850 €', '245 k€', '1,2 M€'. */
export const shortPrice = (cents: number | null): string => {
  if (cents === null) return '–';
  const euros = cents / 100;
  if (euros < 10_000) return `${short(Math.round(euros))}${NBSP}€`;
  return euros < 1_000_000
    ? `${short(Math.round(euros / 1000))}${NBSP}k€`
    : `${short(Math.round(euros / 10_000) / 100)}${NBSP}M€`;
};

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
  const answer = await fetch(`/public/properties/map?${query}`, { signal });
  if (!answer.ok) throw new Error(`map ${answer.status}`);
  const { clusters = [], circles = [] } = (await answer.json()) as MapReply;
  return [
    ...clusters.map(
      ({ lat, lng, count, box: around }): Spot => ({
        kind: 'cluster',
        lat,
        lng,
        count,
        box: around
          ? [
              [around.south, around.west],
              [around.north, around.east],
            ]
          : null,
      }),
    ),
    ...circles.map(
      ({ id, lat, lng, priceCents }): Spot => ({ kind: 'listing', id, lat, lng, price: shortPrice(priceCents) }),
    ),
  ];
};
