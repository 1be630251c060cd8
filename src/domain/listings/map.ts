import type { Listing } from './listing.ts';
import type { Precision } from './vocabulary.ts';

export type Point = { lat: number; lng: number };
export type Box = { south: number; west: number; north: number; east: number };

/** Rules SEARCH-MAP-VIEW, LISTING-POSITION. */
export const DEFAULT_ZOOM = 12;
export const CIRCLE_RADIUS_METRES = 500;
/** Only listings within half a degree of the market center or group count for the centre. */
const CENTRING_DEGREES = 0.5;
/** From this zoom on the map shows circles, whatever their number (up to the answer's limit). */
export const CIRCLES_FROM_ZOOM = 14;

/** Around the middle of France, when nothing else is known. */
export const FRANCE: Box = { south: 41.3, west: -5.2, north: 51.1, east: 9.6 };

const isNear = (point: Point, anchor: Point): boolean =>
  Math.abs(point.lat - anchor.lat) <= CENTRING_DEGREES && Math.abs(point.lng - anchor.lng) <= CENTRING_DEGREES;

/**
 * The map's centre: the mean of the listings within 0.5 degree of the anchor, else the anchor (rule SEARCH-MAP-VIEW).
 */
export const centerOf = (points: readonly Point[], anchor: Point): Point => {
  const near = points.filter((point) => isNear(point, anchor));
  if (near.length === 0) return { ...anchor };
  return {
    lat: near.reduce((sum, point) => sum + point.lat, 0) / near.length,
    lng: near.reduce((sum, point) => sum + point.lng, 0) / near.length,
  };
};

/** Half a degree around the anchor: what `centerOf` averages, as a box for a query. */
export const centringBox = ({ lat, lng }: Point): Box => ({
  south: lat - CENTRING_DEGREES,
  west: lng - CENTRING_DEGREES,
  north: lat + CENTRING_DEGREES,
  east: lng + CENTRING_DEGREES,
});

/** 'west,south,east,north' in degrees (GeoJSON order), or null. */
export const parseBox = (text: string | null | undefined): Box | null => {
  const parts = (text ?? '').slice(0, 120).split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))) return null;
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  const inside = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return inside && west < east && south < north ? { south, west, north, east } : null;
};

export const writeBox = (box: Box): string =>
  [box.west, box.south, box.east, box.north].map((n) => n.toFixed(5)).join(',');

/** Positions leave rounded to about 100 m: the circle of 500 m says the neighbourhood, not the door. */
export const publicPosition = (position: { lat: number | null; lng: number | null }): Point | null =>
  position.lat === null || position.lng === null
    ? null
    : { lat: Math.round(position.lat * 1000) / 1000, lng: Math.round(position.lng * 1000) / 1000 };

export const RISK_SITE = 'https://www.georisques.gouv.fr';
export const RISK_BY_POINT = `${RISK_SITE}/api/v1/rapport_pdf?latlon={lon},{lat}`;
export const RISK_BY_TOWN = `${RISK_SITE}/api/v1/rapport_pdf?code_insee={insee}`;

/** The risk service knows Paris, Lyon and Marseille as whole towns only (rule LISTING-RISKS). */
const wholeTown = (insee: string): string => {
  if (/^751(0[1-9]|1\d|20)$/.test(insee)) return '75056';
  if (/^6938[1-9]$/.test(insee)) return '69123';
  return /^132(0[1-9]|1[0-6])$/.test(insee) ? '13055' : insee;
};

type Located = Pick<Listing, 'lat' | 'lng' | 'insee' | 'city' | 'zip'> & { precision: Precision };

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/**
 * Address of the natural and technological risks report: by point (longitude first), else by town, else the service's front page.
 * `template` replaces the choice; it may name {lat}, {lon}, {insee}, {city} and {zip} (rule LISTING-RISKS).
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

/** Address of the credit simulation's frame, or null when none is set up: {price} in euros, {zip}, {city}. */
export const creditSimulationUrl = (
  listing: Pick<Listing, 'priceCents' | 'priceHidden' | 'transaction' | 'zip' | 'city'>,
  template: string | null,
): string | null => {
  if (!template || listing.transaction !== 'sale' || listing.priceHidden) return null;
  return fill(template, { price: String(Math.round(listing.priceCents / 100)), zip: listing.zip, city: listing.city });
};
