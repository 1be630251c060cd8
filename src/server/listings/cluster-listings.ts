import { sql } from 'kysely';
import type { SearchCriteria } from '#domain/listings/criteria';
import { type Box, CIRCLES_FROM_ZOOM, publicPosition } from '#domain/listings/map';
import { COLUMNS, clusterSide, latOfRow, lngOfColumn } from '#domain/listings/map-grid';
import type { Kind, Precision, Transaction } from '#domain/listings/vocabulary';
import { type Condition, inCells, type SearchCtx, searched } from './conditions.ts';

export type Cluster = { lat: number; lng: number; count: number; box: Box };
export type Circle = {
  id: string;
  lat: number;
  lng: number;
  /** Null: not shown. */
  priceCents: number | null;
  transaction: Transaction;
  kind: Kind;
  title: string;
  slug: string;
  precision: Precision;
};
export type MapAnswer = { total: number; clusters: Cluster[]; circles: Circle[] };

/** So few are shown one by one at any zoom. */
const FEW = 150;
/** An answer holds at most 400 clusters and 100 lone listings, or 500 circles. */
const MAX_CIRCLES = 500;
const MAX_LONE = 100;

type ClusterRow = { n: number; y: number; x: number; row: number; column: number; cell: number };

/** Counts by squares of `side` cells, from an index alone; the middle is the mean of the cells, weighted by their listings. */
export const clusterSql = (ctx: SearchCtx, criteria: SearchCriteria, box: Box, side: number) => sql<ClusterRow>`
  select sum(n)::int as n, cell / ${COLUMNS}::int / ${side}::int as y, cell % ${COLUMNS}::int / ${side}::int as x,
    sum(n * (cell / ${COLUMNS}::int))::float8 / sum(n) as row, sum(n * (cell % ${COLUMNS}::int))::float8 / sum(n) as column,
    min(cell) as cell
  from (select l.map_cell as cell, count(*)::int as n from listings l
    where ${searched(ctx, criteria)} and ${inCells(box)} group by l.map_cell) counted
  group by 2, 3`;

type CircleRow = {
  id: string;
  lat: number;
  lng: number;
  shown_price_cents: number | null;
  transaction: string;
  kind: string;
  title: string;
  slug: string;
  precision: string;
};

const circleSql = (ctx: SearchCtx, criteria: SearchCriteria, where: Condition, limit: number) => sql<CircleRow>`
  select l.id, l.lat, l.lng, l.shown_price_cents, l.transaction, l.kind, l.title, l.slug, l.precision
  from listings l where ${searched(ctx, criteria)} and ${where}
  order by l.published_at desc, l.id limit ${limit}::int`;

const presentCluster =
  (side: number) =>
  (row: ClusterRow): Cluster => ({
    lat: latOfRow(row.row + 0.5),
    lng: lngOfColumn(row.column + 0.5),
    count: row.n,
    box: {
      south: latOfRow(row.y * side),
      west: lngOfColumn(row.x * side),
      north: latOfRow((row.y + 1) * side),
      east: lngOfColumn((row.x + 1) * side),
    },
  });

const presentCircle = (row: CircleRow): Circle => ({
  ...(publicPosition(row) ?? { lat: row.lat, lng: row.lng }),
  id: row.id,
  priceCents: row.shown_price_cents,
  transaction: row.transaction as Transaction,
  kind: row.kind as Kind,
  title: row.title,
  slug: row.slug,
  precision: row.precision as Precision,
});

/**
 * All listings of the search that lie in `box`, for the map: clusters counted by the server, circles when close or few. The answer is bounded
 * (at most 500 items) whatever is asked; positions are rounded to 100 m. Boxes of clusters are where a click zooms to.
 */
export const clusterListings = (
  ctx: SearchCtx,
  criteria: SearchCriteria,
  { box, zoom }: { box: Box; zoom: number },
): Promise<MapAnswer> =>
  ctx.read(async (tx) => {
    const side = clusterSide(box, zoom);
    const { rows } = await clusterSql(ctx, criteria, box, side).execute(tx);
    const total = rows.reduce((sum, row) => sum + row.n, 0);
    const circles = async (where: Condition, limit: number): Promise<Circle[]> =>
      (await circleSql(ctx, criteria, where, limit).execute(tx)).rows.map(presentCircle);
    if (total === 0) return { total, clusters: [], circles: [] };
    if (total <= (zoom >= CIRCLES_FROM_ZOOM ? MAX_CIRCLES : FEW))
      return { total, clusters: [], circles: await circles(inCells(box), MAX_CIRCLES) };
    const lone = new Set(rows.filter((row) => row.n === 1).slice(0, MAX_LONE));
    const cells = [...lone].map((row) => row.cell);
    return {
      total,
      clusters: rows.filter((row) => !lone.has(row)).map(presentCluster(side)),
      circles: cells.length === 0 ? [] : await circles(sql`l.map_cell = any(${cells}::int[])`, MAX_LONE),
    };
  });
