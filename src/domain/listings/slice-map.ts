import type { Coordinates } from '#domain/places/place';
import type { Box } from './map.ts';
import { type CellRange, latOfRow, lngOfColumn } from './map-grid.ts';
import type { Hit, SliceMatches } from './slice-order.ts';

/** Listings in one square of the map: number, mean position, the square, and the first listing. */
export type Square = { count: number; lat: number; lng: number; box: Box; first: Hit };

/**
 * Counts the listings found by squares of `side` cells; all must be within `range`. Positions are means of cells.
 * The caller limits the number of squares (`clusterSide`).
 */
export const countSquares = (found: readonly SliceMatches[], range: CellRange, side: number): Square[] => {
  const south = Math.floor(range.south / side);
  const west = Math.floor(range.west / side);
  const width = Math.floor(range.east / side) - west + 1;
  const size = width * (Math.floor(range.north / side) - south + 1);
  const counts = new Uint32Array(size);
  const rowSums = new Float64Array(size);
  const columnSums = new Float64Array(size);
  const firsts = Array.from<Hit | undefined>({ length: size });
  for (const { slice, rows } of found) {
    const { gridRow, gridColumn } = slice.columns;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const y = gridRow[row] ?? 0;
      const x = gridColumn[row] ?? 0;
      const square = (((y / side) | 0) - south) * width + ((x / side) | 0) - west;
      if (counts[square] === 0) firsts[square] = { slice, row };
      counts[square] = (counts[square] ?? 0) + 1;
      rowSums[square] = (rowSums[square] ?? 0) + y;
      columnSums[square] = (columnSums[square] ?? 0) + x;
    }
  }
  const squares: Square[] = [];
  for (const [square, first] of firsts.entries()) {
    if (first === undefined) continue;
    const count = counts[square] ?? 0;
    const y = (south + Math.floor(square / width)) * side;
    const x = (west + (square % width)) * side;
    squares.push({
      count,
      lat: latOfRow((rowSums[square] ?? 0) / count + 0.5),
      lng: lngOfColumn((columnSums[square] ?? 0) / count + 0.5),
      box: { south: latOfRow(y), west: lngOfColumn(x), north: latOfRow(y + side), east: lngOfColumn(x + side) },
      first,
    });
  }
  return squares;
};

/** Mean position and bounding box of results, to the precision of the grid. */
export type Extent = { middle: Coordinates; box: Box };

/** Null when no result has a position. */
export const extentOf = (found: readonly SliceMatches[]): Extent | null => {
  let count = 0;
  let rowSum = 0;
  let columnSum = 0;
  let [south, north, west, east] = [Number.POSITIVE_INFINITY, -1, Number.POSITIVE_INFINITY, -1];
  for (const { slice, rows } of found) {
    const { gridRow, gridColumn } = slice.columns;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const y = gridRow[row] ?? 0;
      const x = gridColumn[row] ?? 0;
      count++;
      rowSum += y;
      columnSum += x;
      if (y < south) south = y;
      if (y > north) north = y;
      if (x < west) west = x;
      if (x > east) east = x;
    }
  }
  if (count === 0) return null;
  return {
    middle: { lat: latOfRow(rowSum / count + 0.5), lng: lngOfColumn(columnSum / count + 0.5) },
    box: { south: latOfRow(south), north: latOfRow(north + 1), west: lngOfColumn(west), east: lngOfColumn(east + 1) },
  };
};
