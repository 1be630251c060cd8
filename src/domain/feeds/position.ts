import type { Precision } from '#domain/listings/vocabulary';
import { kilometres } from '#domain/places/kilometres';
import type { Coordinates } from '#domain/places/place';
import type { Warning } from './codes.ts';

export type Position = { lat: number | null; lng: number | null; precision: Precision };

/** Maximum distance of a position from the centre of its commune; a larger distance is an error of the feed. */
const FAR_KM = 60;
/** The same in Guyane, whose communes have up to 18,000 km². */
const FAR_KM_GUYANE = 250;

/** The feed's position when plausible; otherwise the commune's centre, with the precision 'commune'; otherwise none. */
export const choosePosition = (
  given: Position,
  commune: (Coordinates & { department: string }) | null,
): { position: Position; warning: Warning | null } => {
  if (commune === null) return { position: given, warning: 'COMMUNE_UNKNOWN' };
  const centre = { lat: commune.lat, lng: commune.lng, precision: 'commune' } as const;
  if (given.lat === null || given.lng === null) return { position: centre, warning: null };
  const limit = commune.department === '973' ? FAR_KM_GUYANE : FAR_KM;
  const far = kilometres({ lat: given.lat, lng: given.lng }, commune) > limit;
  return far ? { position: centre, warning: 'COORDINATES_FAR' } : { position: given, warning: null };
};
