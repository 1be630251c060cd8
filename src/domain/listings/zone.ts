import type { Box, Coordinates } from '#domain/places/place';
import {
  areaKm2,
  boxOf,
  boxOfCircle,
  crossesItself,
  normalPolygon,
  type Polygon,
  sideKm,
} from '#domain/places/polygon';
import { decodePolyline, encodePolyline } from '#domain/places/polyline';

/** Means of travel, as the address of a search writes them. */
export const TRAVEL = { p: 'foot', b: 'bicycle', v: 'car' } as const;
export type TravelCode = keyof typeof TRAVEL;
export type Travel = (typeof TRAVEL)[TravelCode];

/**
 * A part of the zone of a search: a whole commune, a circle, an area that was drawn, or what can be reached in a number
 * of minutes. `insee`: the commune of the centre, for its name.
 */
export type ZonePart =
  | { kind: 'town'; insee: string }
  | { kind: 'circle'; km: number; insee: string; center: Coordinates }
  | { kind: 'drawn'; points: Polygon }
  | { kind: 'trip'; minutes: number; by: TravelCode; insee: string; points: Polygon };

/** Limits of a zone (rule ZONE-ADDRESS): characters and points of all parts, parts, and kilometres of one. */
export const MAX_ZONE_LENGTH = 2000;
export const MAX_ZONE_POINTS = 60;
export const MAX_ZONE_PARTS = 20;
export const MAX_ZONE_KM = 300;
export const MAX_CIRCLE_KM = 50;
/** A hectare. */
const MIN_KM2 = 0.01;

export type ZoneFault = 'malformed' | 'tooMany' | 'antimeridian' | 'crossing' | 'tooSmall' | 'tooLarge';

/** Not a character of a polyline, and not encoded in a query. */
const BETWEEN_PARTS = '.';

const INSEE = '\\d[\\dAB]\\d{3}';
const TOWN = new RegExp(`^${INSEE}$`);
const CIRCLE = new RegExp(`^(\\d{1,2}(?:_5)?)km-(${INSEE})-(.+)$`);
const TRIP = new RegExp(`^([1-9]\\d?)([pbv])-(${INSEE})-(.+)$`);

type Read<T> = { ok: true; value: T } | { ok: false; fault: ZoneFault };
const refused = (fault: ZoneFault): { ok: false; fault: ZoneFault } => ({ ok: false, fault });

/** The box of a part; null for a commune, whose bounds are unknown. */
export const boxOfPart = (part: ZonePart): Box | null => {
  if (part.kind === 'town') return null;
  return part.kind === 'circle' ? boxOfCircle(part.center, part.km) : boxOf(part.points);
};

const isPastAntimeridian = ({ west, east }: Box): boolean => west < -180 || east > 180 || east - west > 180;

/** What is wrong with an area; null: nothing. */
export const polygonFault = (points: Polygon): ZoneFault | null => {
  if (points.length === 0) return 'tooSmall';
  const box = boxOf(points);
  if (box.south < -85 || box.north > 85) return 'malformed';
  if (isPastAntimeridian(box)) return 'antimeridian';
  if (sideKm(box) > MAX_ZONE_KM) return 'tooLarge';
  if (points.length > 3 && crossesItself(points)) return 'crossing';
  return points.length < 3 || areaKm2(points) < MIN_KM2 ? 'tooSmall' : null;
};

const readPolygon = (text: string, left: number): Read<Polygon> => {
  const decoded = decodePolyline(text, left);
  if (decoded === null) return refused('malformed');
  if (decoded.length > left) return refused('tooMany');
  const points = normalPolygon(decoded);
  const fault = polygonFault(points);
  return fault === null ? { ok: true, value: points } : refused(fault);
};

const readCircle = (given: string, insee: string, text: string): Read<ZonePart> => {
  const km = Number(given.replace('_', '.'));
  const [center, more] = decodePolyline(text, 1) ?? [];
  if (!center || more || km === 0 || Math.abs(center.lat) > 85) return refused('malformed');
  if (km > MAX_CIRCLE_KM) return refused('tooLarge');
  if (isPastAntimeridian(boxOfCircle(center, km))) return refused('antimeridian');
  return { ok: true, value: { kind: 'circle', km, insee, center } };
};

/** @param left number of points that the parts before have left. */
const readPart = (text: string, left: number): Read<ZonePart> => {
  if (TOWN.test(text)) return { ok: true, value: { kind: 'town', insee: text } };
  const [, km, around = '', center = ''] = CIRCLE.exec(text) ?? [];
  if (km !== undefined) return left < 1 ? refused('tooMany') : readCircle(km, around, center);
  const [, minutes, by, insee = '', line = ''] = TRIP.exec(text) ?? [];
  const read = readPolygon(minutes === undefined ? text : line, left);
  if (!read.ok) return read;
  const points = read.value;
  if (by === 'p' || by === 'b' || by === 'v')
    return { ok: true, value: { kind: 'trip', minutes: Number(minutes), by, insee, points } };
  return { ok: true, value: { kind: 'drawn', points } };
};

const pointsOf = (part: ZonePart): number => {
  if (part.kind === 'town') return 0;
  return part.kind === 'circle' ? 1 : part.points.length;
};

const writePart = (part: ZonePart): string => {
  switch (part.kind) {
    case 'town':
      return part.insee;
    case 'circle':
      return `${String(part.km).replace('.', '_')}km-${part.insee}-${encodePolyline([part.center])}`;
    case 'trip':
      return `${part.minutes}${part.by}-${part.insee}-${encodePolyline(part.points)}`;
    case 'drawn':
      return encodePolyline(part.points);
  }
};

/** The text of a zone in an address: its parts in one order, each once. '' without parts. */
export const writeZone = (zone: readonly ZonePart[]): string =>
  [...new Set(zone.map(writePart))].sort().join(BETWEEN_PARTS);

/** The zone of a text, as `writeZone` writes it (rule ZONE-ADDRESS). A text that is too long is not read at all. */
export const readZone = (text: string): Read<readonly ZonePart[]> => {
  if (text === '') return { ok: true, value: [] };
  if (text.length > MAX_ZONE_LENGTH) return refused('tooMany');
  const texts = text.split(BETWEEN_PARTS, MAX_ZONE_PARTS + 1);
  if (texts.length > MAX_ZONE_PARTS) return refused('tooMany');
  const parts = new Map<string, ZonePart>();
  let left = MAX_ZONE_POINTS;
  for (const piece of texts) {
    const read = readPart(piece, left);
    if (!read.ok) return read;
    left -= pointsOf(read.value);
    parts.set(writePart(read.value), read.value);
  }
  return { ok: true, value: [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part) };
};
