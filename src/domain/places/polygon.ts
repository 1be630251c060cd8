import type { Box, Coordinates } from './place.ts';

/** Corners of an area; the last one is joined to the first. */
export type Polygon = readonly Coordinates[];

export const KM_PER_DEGREE = 111.195;

/** Kilometres of a degree of longitude. */
export const kmOfLng = (lat: number): number => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** The smallest box around points or boxes; null: there is none. */
export const boxAround = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        south: Math.min(...boxes.map(({ south }) => south)),
        west: Math.min(...boxes.map(({ west }) => west)),
        north: Math.max(...boxes.map(({ north }) => north)),
        east: Math.max(...boxes.map(({ east }) => east)),
      };

/** The box of at least one point. */
export const boxOf = (points: Polygon): Box => {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
};

/** The box of a circle. */
export const boxOfCircle = ({ lat, lng }: Coordinates, km: number): Box => {
  const [up, right] = [km / KM_PER_DEGREE, km / kmOfLng(lat)];
  return { south: lat - up, west: lng - right, north: lat + up, east: lng + right };
};

/** The larger side of a box, in kilometres. */
export const sideKm = ({ south, west, north, east }: Box): number =>
  Math.max((north - south) * KM_PER_DEGREE, (east - west) * kmOfLng((south + north) / 2));

/** The corners from the south-west one, in the order of a box. */
export const cornersOf = ({ south, west, north, east }: Box): Polygon => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
];

/** The sides of a polygon. */
export const sidesOf = (points: Polygon): [Coordinates, Coordinates][] =>
  points.flatMap((from, index): [Coordinates, Coordinates][] => {
    const to = points[index + 1] ?? points[0];
    return to ? [[from, to]] : [];
  });

/** In square degrees; positive when the corners go from east to north. */
const signedArea = (points: Polygon): number =>
  sidesOf(points).reduce((sum, [a, b]) => sum + (a.lng * b.lat - b.lng * a.lat) / 2, 0);

export const areaKm2 = (points: Polygon): number => {
  const [first] = points;
  if (!first) return 0;
  // From a corner of the polygon, because the products of whole coordinates lose digits.
  const near = points.map(({ lat, lng }) => ({ lat: lat - first.lat, lng: lng - first.lng }));
  return Math.abs(signedArea(near)) * KM_PER_DEGREE * kmOfLng(first.lat);
};

const isSame = (a: Coordinates, b: Coordinates): boolean => a.lat === b.lat && a.lng === b.lng;

/** The corners without repeated ones, counter-clockwise from the south-western one: equal areas are equal lists. */
export const normalPolygon = (points: Polygon): Polygon => {
  const once = points.filter((point, index) => !isSame(point, points.at(index - 1) ?? point) || points.length === 1);
  const turned = signedArea(once) < 0 ? once.toReversed() : once;
  const start = turned.reduce((best, point, index) => {
    const first = turned[best] ?? point;
    return point.lat < first.lat || (point.lat === first.lat && point.lng < first.lng) ? index : best;
  }, 0);
  return [...turned.slice(start), ...turned.slice(0, start)];
};

/** Above 0: `c` is on the left of the line from `a` to `b`. */
const side = (a: Coordinates, b: Coordinates, c: Coordinates): number =>
  Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng));

const isBetween = (a: Coordinates, b: Coordinates, c: Coordinates): boolean =>
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat) &&
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng);

/** Whether the boxes of two sides are apart, as those of most pairs. */
const areApart = ([a, b]: [Coordinates, Coordinates], [c, d]: [Coordinates, Coordinates]): boolean =>
  Math.max(a.lat, b.lat) < Math.min(c.lat, d.lat) ||
  Math.max(c.lat, d.lat) < Math.min(a.lat, b.lat) ||
  Math.max(a.lng, b.lng) < Math.min(c.lng, d.lng) ||
  Math.max(c.lng, d.lng) < Math.min(a.lng, b.lng);

const meet = ([a, b]: [Coordinates, Coordinates], [c, d]: [Coordinates, Coordinates]): boolean => {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC * ofD < 0 && ofA * ofB < 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
};

/** Whether two sides that are not neighbours meet, or a side goes back along its neighbour. */
export const crossesItself = (points: Polygon): boolean => {
  const sides = sidesOf(points);
  return sides.some((one, index) =>
    sides.slice(index + 1).some((other, step) => {
      const isNext = step === 0;
      const isLast = index === 0 && step === sides.length - 2;
      if (!isNext && !isLast) return !areApart(one, other) && meet(one, other);
      const [tip, from, to] = isNext ? [one[1], one[0], other[1]] : [one[0], one[1], other[0]];
      return side(tip, from, to) === 0 && (isBetween(tip, from, to) || isBetween(tip, to, from));
    }),
  );
};
