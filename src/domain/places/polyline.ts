import type { Coordinates } from './place.ts';

/**
 * Encoded polylines: five decimals, differences as groups of five bits, each a printable character from '?' to '~'
 * (https://developers.google.com/maps/documentation/utilities/polylinealgorithm).
 */
const FACTOR = 1e5;
const FIRST = 63;
const MORE = 0x20;
/** Characters of the largest difference, 360 degrees. */
const MAX_GROUPS = 6;

const rounded = (degrees: number): number => Math.round(degrees * FACTOR);

const encodeNumber = (difference: number): string => {
  let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
  let text = '';
  for (; rest >= MORE; rest = Math.floor(rest / MORE)) text += String.fromCharCode((rest % MORE) + MORE + FIRST);
  return text + String.fromCharCode(rest + FIRST);
};

/** The polyline of these points, rounded to five decimals (about one metre). */
export const encodePolyline = (points: readonly Coordinates[]): string => {
  let [lat, lng] = [0, 0];
  let text = '';
  for (const point of points) {
    const [nextLat, nextLng] = [rounded(point.lat), rounded(point.lng)];
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
};

/** The number that starts at `from`, and where the next one starts; null: malformed. */
const decodeNumber = (text: string, from: number): { value: number; next: number } | null => {
  let value = 0;
  for (let group = 0, unit = 1; group < MAX_GROUPS; group++, unit *= MORE) {
    const bits = text.charCodeAt(from + group) - FIRST;
    if (!(bits >= 0 && bits < 2 * MORE)) return null;
    value += (bits % MORE) * unit;
    if (bits < MORE) return { value: value % 2 === 1 ? -(value + 1) / 2 : value / 2, next: from + group + 1 };
  }
  return null;
};

/**
 * The points of a polyline, decoded until there are more than `max`. Null: malformed. Points may be outside of the
 * world.
 */
export const decodePolyline = (text: string, max: number): Coordinates[] | null => {
  const points: Coordinates[] = [];
  let [lat, lng] = [0, 0];
  for (let at = 0; at < text.length && points.length <= max; ) {
    const north = decodeNumber(text, at);
    const east = north && decodeNumber(text, north.next);
    if (!east) return null;
    lat += north.value;
    lng += east.value;
    // Not '-0', so that equal points are the same.
    points.push({ lat: lat / FACTOR || 0, lng: lng / FACTOR || 0 });
    at = east.next;
  }
  return points;
};
