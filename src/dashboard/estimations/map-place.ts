/** A place on a map, in degrees. */
export type Place = { lat: number; lng: number };

const PATTERN = /^(-?\d{1,2}\.\d{1,5}),(-?\d{1,3}\.\d{1,5})$/;

/** Writes a position into a URL: '45.76400,4.83570'. */
export const writePlace = ({ lat, lng }: Place): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** Null: not a position. */
export const readPlace = (text: string): Place | null => {
  const [, lat = '', lng = ''] = PATTERN.exec(text) ?? [];
  if (lat === '' || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return null;
  return { lat: Number(lat), lng: Number(lng) };
};

/** Metropolitan France, in degrees. */
export const METROPOLE = { south: 41.3, north: 51.1, west: -5.2, east: 9.6 } as const;

const isInMetropole = ({ lat, lng }: Place): boolean =>
  lat >= METROPOLE.south && lat <= METROPOLE.north && lng >= METROPOLE.west && lng <= METROPOLE.east;

/**
 * The places that a map initially fits: those of metropolitan France if there are any, because no zoom shows overseas
 * places too.
 */
export const placesToFrame = <P extends Place>(places: readonly P[]): readonly P[] => {
  const near = places.filter(isInMetropole);
  return near.length > 0 ? near : places;
};
