import { PLACE_QUERY_NAMES } from '#domain/listings/criteria';

/**
 * Parameters that mean something together only: the place and the zone, of which a listing is in one. Every other one
 * limits a search by itself.
 */
const PLACE: ReadonlySet<string> = new Set([...PLACE_QUERY_NAMES, 'zone']);

/**
 * The parts of the query of a search, in the form of `writeCriteria`: each is the query of a wider search, and the
 * search finds what all of them find. The first one is its transaction alone.
 */
export const queryParts = (query: string): string[] => {
  if (query === '') return [''];
  const limits = query.split('&');
  const category = limits[0]?.startsWith('category=') ? (limits.shift() ?? '') : '';
  const parts = [category];
  let place = category;
  for (const limit of limits) {
    const part = category === '' ? limit : `${category}&${limit}`;
    if (!PLACE.has(limit.slice(0, limit.indexOf('=')))) parts.push(part);
    else place = place === '' ? limit : `${place}&${limit}`;
  }
  if (place !== category) parts.splice(1, 0, place);
  return parts;
};
