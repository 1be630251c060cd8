import type { Box } from './map.ts';

/**
 * Cells of the clustering grid: 1/160 degree wide (about 500 by 700 m), rows counted from the south, columns from the
 * west.
 */
const CELLS_PER_DEGREE = 160;

export const rowOf = (lat: number): number => Math.floor((lat + 90) * CELLS_PER_DEGREE);
export const columnOf = (lng: number): number => Math.floor((lng + 180) * CELLS_PER_DEGREE);

/** Rows and columns of cells that a box touches, inclusive. */
export type CellRange = { south: number; north: number; west: number; east: number };

export const cellsOf = (box: Box): CellRange => ({
  south: rowOf(box.south),
  north: rowOf(box.north),
  west: columnOf(box.west),
  east: columnOf(box.east),
});

/** Coordinates in degrees of the south-west corner of a cell. */
export const latOfRow = (row: number): number => row / CELLS_PER_DEGREE - 90;
export const lngOfColumn = (column: number): number => column / CELLS_PER_DEGREE - 180;

/** About 64 pixels of the map at a zoom level, in degrees of longitude. */
const clusterDegrees = (zoom: number): number => 90 / 2 ** Math.min(Math.max(zoom, 0), 22);

/** Maximum number of clusters in a response, for any box and zoom. */
export const MAX_CLUSTERS = 400;

/**
 * Side of a cluster in cells: by zoom, and larger when the box would have more than MAX_CLUSTERS. A span of `a` cells
 * beyond the first one touches at most a / side + 2 clusters, so the minimum side is the root of
 * (a / side + 2)(b / side + 2) = MAX_CLUSTERS.
 */
export const clusterSide = (box: Box, zoom: number): number => {
  const { south, north, west, east } = cellsOf(box);
  const [a, b] = [north - south, east - west];
  const byZoom = Math.round(clusterDegrees(zoom) * CELLS_PER_DEGREE);
  const budget = MAX_CLUSTERS - 4;
  const byCount = Math.ceil((a + b + Math.sqrt((a + b) ** 2 + budget * a * b)) / budget);
  return Math.max(1, byZoom, byCount);
};
