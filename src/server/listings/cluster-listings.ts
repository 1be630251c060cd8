import { sql } from 'kysely';
import type { SearchCriteria } from '#domain/listings/criteria';
import { type Box, CIRCLES_FROM_ZOOM, publicPosition } from '#domain/listings/map';
import { cellsOf, clusterSide } from '#domain/listings/map-grid';
import { type Periodic, pricePeriod } from '#domain/listings/price';
import { inSquares, matchingCriteria } from '#domain/listings/slice-filters';
import { countSquares, type Square } from '#domain/listings/slice-map';
import { countFound, type Hit, ORDERS, type SliceMatches, takeHits } from '#domain/listings/slice-order';
import type { Kind, Precision, Transaction } from '#domain/listings/vocabulary';
import { shortPrice } from '#fr/listing-price';
import { hydrate } from './hydrate.ts';
import { type SearchCtx, takeMatches } from './matches.ts';
import { periodicJson } from './periodic-json.ts';

export type Cluster = { lat: number; lng: number; count: number; box: Box };
export type Circle = {
  id: string;
  lat: number;
  lng: number;
  /** Null: not shown. */
  priceCents: number | null;
  /** As a marker shows it, a rent with its period. */
  shortPrice: string;
  transaction: Transaction;
  kind: Kind;
  title: string;
  slug: string;
  precision: Precision;
};
export type MapResult = { total: number; clusters: Cluster[]; circles: Circle[] };

/** Up to this number of results, circles are shown at any zoom. */
const MAX_DISTANT_CIRCLES = 150;
/** A response contains at most 400 clusters and 100 single listings, or 500 circles. */
const MAX_CIRCLES = 500;
const MAX_SINGLE = 100;

const CIRCLE = sql`
  l.id, l.lat, l.lng, l.price_cents, l.price_hidden, l.transaction, l.kind, l.title, l.slug, l.precision,
  ${periodicJson('l')} as periodic`;
type CircleRow = {
  id: string;
  lat: number;
  lng: number;
  price_cents: number;
  price_hidden: boolean;
  transaction: Transaction;
  kind: Kind;
  title: string;
  slug: string;
  precision: Precision;
  periodic: Periodic;
};

const presentCluster = ({ lat, lng, count, box }: Square): Cluster => ({ lat, lng, count, box });

const presentCircle = (row: CircleRow): Circle => {
  const priceCents = row.price_hidden ? null : row.price_cents;
  return {
    ...(publicPosition(row) ?? { lat: row.lat, lng: row.lng }),
    id: row.id,
    priceCents,
    shortPrice: shortPrice(priceCents, pricePeriod(row.periodic)),
    transaction: row.transaction,
    kind: row.kind,
    title: row.title,
    slug: row.slug,
    precision: row.precision,
  };
};

type View = { box: Box; zoom: number };

const takeView =
  ({ box, zoom }: View) =>
  (found: readonly SliceMatches[]): { total: number; clusters: Cluster[]; hits: Hit[] } => {
    const total = countFound(found);
    if (total <= (zoom >= CIRCLES_FROM_ZOOM ? MAX_CIRCLES : MAX_DISTANT_CIRCLES))
      return { total, clusters: [], hits: takeHits(found, ORDERS.newest, { from: 0, to: MAX_CIRCLES }) };
    const squares = countSquares(found, cellsOf(box), clusterSide(box, zoom));
    const single = new Set(squares.filter(({ count }) => count === 1).slice(0, MAX_SINGLE));
    const clusters = squares.filter((square) => !single.has(square)).map(presentCluster);
    return { total, clusters, hits: [...single].map(({ first }) => first) };
  };

/**
 * The results of a search within `box` for the map: clusters, or circles at high zoom or for few results; at most 500
 * items. Positions are rounded to 100 m. The box of a cluster is the target of a zoom on click.
 */
export const clusterListings = async (ctx: SearchCtx, criteria: SearchCriteria, view: View): Promise<MapResult> => {
  const filters = [...matchingCriteria(criteria, ctx.catalogue.communes), ...inSquares(view.box)];
  const { hits, ...counted } = await takeMatches(ctx, filters, takeView(view));
  return { ...counted, circles: (await hydrate<CircleRow>(ctx, hits, CIRCLE)).map(presentCircle) };
};
