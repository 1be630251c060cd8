import type { Coordinates } from './place.ts';

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two points near each other (equirectangular). */
export const kilometres = (a: Coordinates, b: Coordinates): number => {
  const x = radians(b.lng - a.lng) * Math.cos(radians((a.lat + b.lat) / 2));
  return EARTH_RADIUS_KM * Math.hypot(x, radians(b.lat - a.lat));
};
