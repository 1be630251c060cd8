import type { Coordinates } from './place.ts';
import { boxOf, KM_PER_DEGREE, kmOfLng, type Polygon, sidesOf } from './polygon.ts';

/** Whether a position is in an area. */
export type PositionTest = (lat: number, lng: number) => boolean;

/** Rows and columns of the squares into which the box of a polygon is divided. */
const SQUARES = 64;
/** Squares outside, inside, and those that a side touches. */
const [OUTSIDE, INSIDE, TOUCHED] = [0, 1, 2];
/** In squares: more than the rounding of a division. */
const SLACK = 1e-6;

/** A side from its southern end; null: it is level, so that no parallel crosses it. */
type Side = { low: number; high: number; lng: number; slope: number };

const sideOf = ([a, b]: [Coordinates, Coordinates]): Side | null => {
  if (a.lat === b.lat) return null;
  const [from, to] = a.lat < b.lat ? [a, b] : [b, a];
  return { low: from.lat, high: to.lat, lng: from.lng, slope: (to.lng - from.lng) / (to.lat - from.lat) };
};

/** Whether an odd number of sides is east of a position. */
const isEnclosed = (sides: readonly Side[], lat: number, lng: number): boolean => {
  let inside = false;
  for (const { low, high, lng: from, slope } of sides)
    if (lat >= low && lat < high && lng < from + (lat - low) * slope) inside = !inside;
  return inside;
};

/**
 * Test of a polygon. Its box is divided into squares once, so that most positions cost one look-up, and the others are
 * compared only with the sides of their latitude.
 */
export const polygonTest = (points: Polygon): PositionTest => {
  const { south, west, north, east } = boxOf(points);
  const [rowsPerDegree, columnsPerDegree] = [SQUARES / (north - south), SQUARES / (east - west)];
  const rowOf = (lat: number): number => Math.min(((lat - south) * rowsPerDegree) | 0, SQUARES - 1);
  const columnOf = (lng: number): number => Math.min(((lng - west) * columnsPerDegree) | 0, SQUARES - 1);
  const squares = new Uint8Array(SQUARES * SQUARES);
  const sidesOfRow: Side[][] = Array.from({ length: SQUARES }, () => []);

  const touch = (row: number, from: number, to: number): void => {
    const first = Math.max(Math.floor((Math.min(from, to) - west) * columnsPerDegree - SLACK), 0);
    const last = Math.min(Math.floor((Math.max(from, to) - west) * columnsPerDegree + SLACK), SQUARES - 1);
    squares.fill(TOUCHED, row * SQUARES + first, row * SQUARES + last + 1);
  };
  for (const ends of sidesOf(points)) {
    const [a, b] = ends;
    const side = sideOf(ends);
    const first = Math.max(Math.floor((Math.min(a.lat, b.lat) - south) * rowsPerDegree - SLACK), 0);
    const last = Math.min(Math.floor((Math.max(a.lat, b.lat) - south) * rowsPerDegree + SLACK), SQUARES - 1);
    for (let row = first; row <= last; row++) {
      if (side === null) {
        touch(row, a.lng, b.lng);
        continue;
      }
      sidesOfRow[row]?.push(side);
      const [low, high] = [south + (row - SLACK) / rowsPerDegree, south + (row + 1 + SLACK) / rowsPerDegree];
      const lngAt = (lat: number): number =>
        side.lng + (Math.min(Math.max(lat, side.low), side.high) - side.low) * side.slope;
      touch(row, lngAt(low), lngAt(high));
    }
  }
  for (let square = 0; square < squares.length; square++) {
    if (squares[square] === TOUCHED) continue;
    const before = square % SQUARES === 0 ? TOUCHED : squares[square - 1];
    if (before !== TOUCHED && before !== undefined) {
      squares[square] = before;
      continue;
    }
    const row = Math.floor(square / SQUARES);
    const [lat, lng] = [south + (row + 0.5) / rowsPerDegree, west + ((square % SQUARES) + 0.5) / columnsPerDegree];
    squares[square] = isEnclosed(sidesOfRow[row] ?? [], lat, lng) ? INSIDE : OUTSIDE;
  }
  return (lat, lng) => {
    if (!(lat >= south && lat <= north && lng >= west && lng <= east)) return false;
    const row = rowOf(lat);
    const square = squares[row * SQUARES + columnOf(lng)];
    return square === TOUCHED ? isEnclosed(sidesOfRow[row] ?? [], lat, lng) : square === INSIDE;
  };
};

/** Test of a circle, on a plane at its centre: exact to a few metres up to 50 km. */
export const circleTest = (center: Coordinates, km: number): PositionTest => {
  const [up, right] = [KM_PER_DEGREE, kmOfLng(center.lat)];
  return (lat, lng) => ((lat - center.lat) * up) ** 2 + ((lng - center.lng) * right) ** 2 <= km * km;
};
