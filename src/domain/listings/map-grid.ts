import type { Box } from './map.ts';

/** The grid under the map's clusters: squares of 1/160 degree (about 500 by 700 m), rows from the south, columns from the west. */
const CELLS_PER_DEGREE = 160;

export const rowOf = (lat: number): number => Math.floor((lat + 90) * CELLS_PER_DEGREE);
export const columnOf = (lng: number): number => Math.floor((lng + 180) * CELLS_PER_DEGREE);

/** Rows and columns of cells that a box touches, ends included. */
export type CellRange = { south: number; north: number; west: number; east: number };

export const cellsOf = (box: Box): CellRange => ({
  south: rowOf(box.south),
  north: rowOf(box.north),
  west: columnOf(box.west),
  east: columnOf(box.east),
});

/** Degrees of a point given in cells: the south-west corner. */
export const latOfRow = (row: number): number => row / CELLS_PER_DEGREE - 90;
export const lngOfColumn = (column: number): number => column / CELLS_PER_DEGREE - 180;

/** About 64 pixels of the map, in degrees of longitude, at this zoom. */
const clusterDegrees = (zoom: number): number => 90 / 2 ** Math.min(Math.max(zoom, 0), 22);

/** How many clusters an answer may hold, whatever box and zoom are asked. */
export const MAX_CLUSTERS = 400;

/**
 * Side of a cluster in cells: by zoom, and wider when the box would hold more than MAX_CLUSTERS. A span of `a` cells beyond the first one touches at
 * most a / side + 2 clusters, so the least side is the root of (a / side + 2)(b / side + 2) = MAX_CLUSTERS.
 */
export const clusterSide = (box: Box, zoom: number): number => {
  const { south, north, west, east } = cellsOf(box);
  const [a, b] = [north - south, east - west];
  const byZoom = Math.round(clusterDegrees(zoom) * CELLS_PER_DEGREE);
  const room = MAX_CLUSTERS - 4;
  const byCount = Math.ceil((a + b + Math.sqrt((a + b) ** 2 + room * a * b)) / room);
  return Math.max(1, byZoom, byCount);
};
