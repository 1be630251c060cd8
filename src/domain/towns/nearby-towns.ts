import type { Commune, Coordinates } from '#domain/places/place';

const MAX_NEARBY = 8;

/** Comparable only with others from the same point, which is enough for an order. */
const distance = (from: Coordinates, { lat, lng }: Coordinates): number =>
  Math.hypot(lat - from.lat, (lng - from.lng) * Math.cos((from.lat * Math.PI) / 180));

/**
 * The nearest of `towns` to a commune, at most eight. A whole town is not near its own arrondissements, nor they to it.
 */
export const nearbyTowns = (commune: Commune, towns: readonly Commune[]): Commune[] =>
  towns
    .filter(({ insee, parent }) => insee !== commune.insee && insee !== commune.parent && parent !== commune.insee)
    .toSorted((a, b) => distance(commune, a) - distance(commune, b) || a.insee.localeCompare(b.insee))
    .slice(0, MAX_NEARBY);
