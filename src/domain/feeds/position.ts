import type { Precision } from '#domain/listings/vocabulary';
import type { Warning } from './codes.ts';

export type Position = { lat: number | null; lng: number | null; precision: Precision };
type Point = { lat: number; lng: number };

/** A position this far from its commune's centre is a slip of the feed: the largest commune measures some 110 km, others 40. */
const FAR_KM = 60;
/** Guyane: communes of up to 18,000 km². */
const FAR_KM_GUYANE = 250;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two points near each other (equirectangular). */
const kilometres = (a: Point, b: Point): number => {
  const x = radians(b.lng - a.lng) * Math.cos(radians((a.lat + b.lat) / 2));
  return 6371 * Math.hypot(x, radians(b.lat - a.lat));
};

/** The feed's position when it can be; else the commune's centre, marked so; else none. */
export const choosePosition = (
  given: Position,
  commune: (Point & { department: string }) | null,
): { position: Position; warning: Warning | null } => {
  if (commune === null) return { position: given, warning: 'COMMUNE_UNKNOWN' };
  const centre = { lat: commune.lat, lng: commune.lng, precision: 'commune' } as const;
  if (given.lat === null || given.lng === null) return { position: centre, warning: null };
  const limit = commune.department === '973' ? FAR_KM_GUYANE : FAR_KM;
  const far = kilometres({ lat: given.lat, lng: given.lng }, commune) > limit;
  return far ? { position: centre, warning: 'COORDINATES_FAR' } : { position: given, warning: null };
};
