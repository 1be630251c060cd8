import type { Box, Coordinates } from './place.ts';
import { boxOf, KM_PER_DEGREE, kmOfLng, type Polygon, sidesOf } from './polygon.ts';

/** Whether a position is in an area. */
export type PositionTest = (lat: number, lng: number) => boolean;

/** Number of rows, and of columns, in the grid of squares over the box of a polygon: a power of two. */
export const SQUARES = 64;
/** States of squares: 0, 1 and 2, with which slice-zone.ts calculates. */
export const [OUTSIDE, INSIDE, NEAR_SIDE] = [0, 1, 2];
/** In squares: more than the rounding of a division. */
const ROUNDING = 1e-6;

/** A side from its southern end; null: it is level, so that no parallel crosses it. */
type Side = { low: number; high: number; lng: number; slope: number };

const sideOf = ([a, b]: [Coordinates, Coordinates]): Side | null => {
  if (a.lat === b.lat) return null;
  const [from, to] = a.lat < b.lat ? [a, b] : [b, a];
  return { low: from.lat, high: to.lat, lng: from.lng, slope: (to.lng - from.lng) / (to.lat - from.lat) };
};

const widened = ({ south, west, north, east }: Box, by: number): Box => ({
  south: south - by,
  west: west - by,
  north: north + by,
  east: east + by,
});

/** Whether an odd number of sides is east of a position. */
const isEnclosed = (sides: readonly Side[], lat: number, lng: number): boolean => {
  let inside = false;
  for (const { low, high, lng: from, slope } of sides)
    if (lat >= low && lat < high && lng < from + (lat - low) * slope) inside = !inside;
  return inside;
};

/**
 * A polygon whose box is divided into squares once, so that most positions cost one look-up, and the others are
 * compared only with the sides of their latitude (`contains`). The square of a position in the box is in row
 * `(lat - south) * rowsPerDegree` and column `(lng - west) * columnsPerDegree`, rounded down.
 */
export type PolygonGrid = {
  south: number;
  west: number;
  rowsPerDegree: number;
  columnsPerDegree: number;
  /** OUTSIDE, INSIDE or NEAR_SIDE; SQUARES to a row, from the south-western one. */
  squares: Uint8Array;
  contains: PositionTest;
};

/**
 * Builds the grid of a polygon. All positions within `slack` degrees of latitude and longitude of a square OUTSIDE are
 * outside of the polygon, and those of a square INSIDE are inside.
 */
export const polygonGrid = (points: Polygon, slack = 0): PolygonGrid => {
  const { south, west, north, east } = widened(boxOf(points), slack);
  const [rowsPerDegree, columnsPerDegree] = [SQUARES / (north - south), SQUARES / (east - west)];
  const squares = new Uint8Array(SQUARES * SQUARES);
  const sidesOfRow: Side[][] = Array.from({ length: SQUARES }, () => []);

  const touch = (row: number, from: number, to: number): void => {
    const first = Math.max(Math.floor((Math.min(from, to) - slack - west) * columnsPerDegree - ROUNDING), 0);
    const last = Math.min(Math.floor((Math.max(from, to) + slack - west) * columnsPerDegree + ROUNDING), SQUARES - 1);
    squares.fill(NEAR_SIDE, row * SQUARES + first, row * SQUARES + last + 1);
  };
  for (const ends of sidesOf(points)) {
    const [a, b] = ends;
    const side = sideOf(ends);
    const first = Math.max(Math.floor((Math.min(a.lat, b.lat) - slack - south) * rowsPerDegree - ROUNDING), 0);
    const last = Math.min(Math.floor((Math.max(a.lat, b.lat) + slack - south) * rowsPerDegree + ROUNDING), SQUARES - 1);
    for (let row = first; row <= last; row++) {
      if (side === null) {
        touch(row, a.lng, b.lng);
        continue;
      }
      sidesOfRow[row]?.push(side);
      const low = south + (row - ROUNDING) / rowsPerDegree - slack;
      const high = south + (row + 1 + ROUNDING) / rowsPerDegree + slack;
      const lngAt = (lat: number): number =>
        side.lng + (Math.min(Math.max(lat, side.low), side.high) - side.low) * side.slope;
      touch(row, lngAt(low), lngAt(high));
    }
  }
  for (let square = 0; square < squares.length; square++) {
    if (squares[square] === NEAR_SIDE) continue;
    const before = square % SQUARES === 0 ? NEAR_SIDE : squares[square - 1];
    if (before !== NEAR_SIDE && before !== undefined) {
      squares[square] = before;
      continue;
    }
    const row = Math.floor(square / SQUARES);
    const [lat, lng] = [south + (row + 0.5) / rowsPerDegree, west + ((square % SQUARES) + 0.5) / columnsPerDegree];
    squares[square] = isEnclosed(sidesOfRow[row] ?? [], lat, lng) ? INSIDE : OUTSIDE;
  }
  const contains: PositionTest = (lat, lng) => {
    if (!(lat >= south && lat <= north && lng >= west && lng <= east)) return false;
    const row = Math.min(((lat - south) * rowsPerDegree) | 0, SQUARES - 1);
    const column = Math.min(((lng - west) * columnsPerDegree) | 0, SQUARES - 1);
    const state = squares[row * SQUARES + column];
    return state === NEAR_SIDE ? isEnclosed(sidesOfRow[row] ?? [], lat, lng) : state === INSIDE;
  };
  return { south, west, rowsPerDegree, columnsPerDegree, squares, contains };
};

/** Returns the test whether a position is in a polygon. */
export const polygonTest = (points: Polygon): PositionTest => polygonGrid(points).contains;

/** Returns the test whether a position is in a circle, on a plane at its centre: exact to a few metres up to 50 km. */
export const circleTest = (center: Coordinates, km: number): PositionTest => {
  const [up, right] = [KM_PER_DEGREE, kmOfLng(center.lat)];
  return (lat, lng) => ((lat - center.lat) * up) ** 2 + ((lng - center.lng) * right) ** 2 <= km * km;
};
