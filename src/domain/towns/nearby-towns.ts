import { kilometres } from '#domain/places/kilometres';
import type { Commune } from '#domain/places/place';

const MAX_NEARBY = 8;
const MAX_KM = 50;

/**
 * The nearest of `towns` to a commune, at most eight within 50 km. A whole town is not near its own arrondissements,
 * nor they to it.
 */
export const nearbyTowns = (commune: Commune, towns: readonly Commune[]): Commune[] =>
  towns
    .filter(({ insee, parent }) => insee !== commune.insee && insee !== commune.parent && parent !== commune.insee)
    .map((town) => ({ town, km: kilometres(commune, town) }))
    .filter(({ km }) => km <= MAX_KM)
    .sort((a, b) => a.km - b.km || a.town.insee.localeCompare(b.town.insee))
    .slice(0, MAX_NEARBY)
    .map(({ town }) => town);
