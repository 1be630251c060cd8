import type { Box, Coordinates } from '#domain/places/place';
import type { Listing } from './listing.ts';
import type { Precision } from './vocabulary.ts';

export type { Box };

/** Zoom of the map without other information, and circle radius (rules SEARCH-MAP-VIEW, LISTING-POSITION). */
export const DEFAULT_ZOOM = 12;
export const CIRCLE_RADIUS_METRES = 500;
/** Distance within which listings count for the map's centre. */
const CENTRING_DEGREES = 0.5;
/** From this zoom level the map shows circles instead of clusters. */
export const CIRCLES_FROM_ZOOM = 14;

/** Metropolitan France: the default extent. */
export const FRANCE: Box = { south: 41.3, west: -5.2, north: 51.1, east: 9.6 };

const isNear = (point: Coordinates, anchor: Coordinates): boolean =>
  Math.abs(point.lat - anchor.lat) <= CENTRING_DEGREES && Math.abs(point.lng - anchor.lng) <= CENTRING_DEGREES;

/**
 * Centre of the map: mean of the listings within 0.5 degree of the anchor, otherwise the anchor (rule SEARCH-MAP-VIEW).
 */
export const centerOf = (points: readonly Coordinates[], anchor: Coordinates): Coordinates => {
  const near = points.filter((point) => isNear(point, anchor));
  if (near.length === 0) return { ...anchor };
  return {
    lat: near.reduce((sum, point) => sum + point.lat, 0) / near.length,
    lng: near.reduce((sum, point) => sum + point.lng, 0) / near.length,
  };
};

/** The area that `centerOf` averages, as a box for a query. */
export const centringBox = ({ lat, lng }: Coordinates): Box => ({
  south: lat - CENTRING_DEGREES,
  west: lng - CENTRING_DEGREES,
  north: lat + CENTRING_DEGREES,
  east: lng + CENTRING_DEGREES,
});

/** Parses 'west,south,east,north' in degrees (GeoJSON order); null when invalid. */
export const parseBox = (text: string | null | undefined): Box | null => {
  const parts = (text ?? '').slice(0, 120).split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))) return null;
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map(Number);
  const inside = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return inside && west < east && south < north ? { south, west, north, east } : null;
};

export const writeBox = (box: Box): string =>
  [box.west, box.south, box.east, box.north].map((n) => n.toFixed(5)).join(',');

/** Degrees as published: rounded to about 100 m (rule LISTING-POSITION). */
/* `Math.round` takes eight times as long, and searches round every position in a zone. */
export const publicDegrees = (degrees: number): number => Math.floor(degrees * 1000 + 0.5) / 1000;

/** Bounds of the exact degrees whose published ones are from `min` to `max`. */
export const exactBounds = (min: number, max: number): [min: number, max: number] => [
  (Math.ceil(min * 1000) - 0.5) / 1000,
  (Math.floor(max * 1000) + 0.5) / 1000,
];

/** Position as published; null when unknown. */
export const publicPosition = (position: { lat: number | null; lng: number | null }): Coordinates | null =>
  position.lat === null || position.lng === null
    ? null
    : { lat: publicDegrees(position.lat), lng: publicDegrees(position.lng) };

export const RISK_SITE = 'https://www.georisques.gouv.fr';
export const RISK_BY_POINT = `${RISK_SITE}/api/v1/rapport_pdf?latlon={lon},{lat}`;
export const RISK_BY_TOWN = `${RISK_SITE}/api/v1/rapport_pdf?code_insee={insee}`;

/** INSEE code for the risk service, which has no arrondissements (rule LISTING-RISKS). */
const wholeTown = (insee: string): string => {
  if (/^751(0[1-9]|1\d|20)$/.test(insee)) return '75056';
  if (/^6938[1-9]$/.test(insee)) return '69123';
  return /^132(0[1-9]|1[0-6])$/.test(insee) ? '13055' : insee;
};

type Located = Pick<Listing, 'lat' | 'lng' | 'insee' | 'city' | 'zip'> & { precision: Precision };

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/**
 * URL of the report on natural and technological risks (rule LISTING-RISKS): by coordinates (longitude first),
 * otherwise by town, otherwise the service's home page.
 * @param template URL to use instead, with the placeholders {lat}, {lon}, {insee}, {city} and {zip}.
 */
export const riskReportUrl = (listing: Located, template: string | null = null): string => {
  const sure = listing.precision === 'exact' || listing.precision === 'approximate';
  const point = sure ? publicPosition(listing) : null;
  const insee = listing.insee === null ? null : wholeTown(listing.insee);
  const any = point ?? publicPosition(listing);
  if (template)
    return fill(template, {
      lat: any ? String(any.lat) : '',
      lon: any ? String(any.lng) : '',
      insee: insee ?? '',
      city: listing.city,
      zip: listing.zip,
    });
  if (point) return fill(RISK_BY_POINT, { lat: String(point.lat), lon: String(point.lng) });
  return insee ? fill(RISK_BY_TOWN, { insee }) : RISK_SITE;
};

/**
 * URL of the frame of the credit simulation; null without template, for rentals and for hidden prices.
 * @param template URL with the placeholders {price} (euros), {zip} and {city}.
 */
export const creditSimulationUrl = (
  listing: Pick<Listing, 'priceCents' | 'priceHidden' | 'transaction' | 'zip' | 'city'>,
  template: string | null,
): string | null => {
  if (!template || listing.transaction !== 'sale' || listing.priceHidden) return null;
  return fill(template, { price: String(Math.round(listing.priceCents / 100)), zip: listing.zip, city: listing.city });
};
