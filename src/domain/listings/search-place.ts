import type { PlaceCriterion } from './criteria.ts';

/** A coordinate in degrees; '-0' becomes 0, so that criteria and their URLs correspond one to one. Null: invalid. */
const coordinate = (text: string | null, limit: number): number | null => {
  if (text === null || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return null;
  const value = Number(text) || 0;
  return Math.abs(value) <= limit ? value : null;
};

const cleanText = (text: string | null): string =>
  Array.from((text ?? '').slice(0, 240), (char) => (char < ' ' || char === '\u007f' ? ' ' : char))
    .join('')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);

/** Splits 'Lyon 3e (69003)' into name and postal code. */
const splitLabel = (label: string): { city: string; zip: string | null } => {
  const parts = /^(.*?)\s*\(?(\d{5})\)?$/.exec(label);
  return parts ? { city: parts[1] ?? '', zip: parts[2] ?? null } : { city: label, zip: null };
};

/**
 * The place of a search URL: parameters `location`, `zipcode`, `arrondissement`, `lat`, `lng` (rule SEARCH-QUERY); null
 * when there is none. An arrondissement alone has an empty label and belongs to the site's own town.
 */
export const placeCriterion = (query: URLSearchParams): PlaceCriterion | null => {
  const code = query.get('zipcode')?.trim() ?? '';
  const given = /^\d{5}$/.test(code) ? code : null;
  const label = cleanText(query.get('location')) || given || '';
  const arrondissement = /^([1-9]|1\d|20)$/.exec(query.get('arrondissement')?.trim() ?? '')?.[1];
  if (!label) return arrondissement ? { label, arrondissement: Number(arrondissement) } : null;
  const named = splitLabel(label);
  const zip = given ?? named.zip;
  const lat = coordinate(query.get('lat'), 90);
  const lng = coordinate(query.get('lng'), 180);
  return {
    label,
    ...(named.city ? { city: named.city } : {}),
    ...(zip ? { zip } : {}),
    ...(arrondissement ? { arrondissement: Number(arrondissement) } : {}),
    ...(lat !== null && lng !== null ? { lat, lng } : {}),
  };
};

/** The URL parameters of a place; a postal code that is already in the label is omitted. */
export const writePlace = (place: PlaceCriterion | null): Record<string, string> =>
  place === null
    ? {}
    : {
        location: place.label,
        lat: place.lat === undefined || place.lng === undefined ? '' : String(place.lat),
        lng: place.lat === undefined || place.lng === undefined ? '' : String(place.lng),
        zipcode: place.zip === undefined || splitLabel(place.label).zip === place.zip ? '' : place.zip,
        arrondissement: place.arrondissement === undefined ? '' : String(place.arrondissement),
      };
