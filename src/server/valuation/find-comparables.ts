import { distance } from 'geokdbush';
import { type RawBuilder, sql } from 'kysely';
import { type Comparable, MAX_COMPARABLES } from '#domain/estimation/home';
import type { HomeKind, Sale, SaleSource } from '#domain/estimation/sale';
import type { Tx } from '#platform/db/database';
import { ofKind, saleColumns } from './sale-rows.ts';
import { MAX_DISTANCE } from './sales-nearby.ts';

type Place = { lat: number; lng: number };
type Row = Sale & { source: SaleSource };

/** Latitude in degrees, projected like the column `place` (Mercator). */
const mercatorOf = (lat: number): number => {
  const radians = (lat * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
};

/** Query of the nearest sales of a kind. */
export const comparablesSql = (kind: HomeKind, { lat, lng }: Place): RawBuilder<Row> => sql<Row>`
  select ${saleColumns}, source from sales where ${ofKind(kind)}
  order by place <-> point(${lng}::float8, ${mercatorOf(lat)}::float8) limit ${MAX_COMPARABLES}`;

/** The nearest sales of a kind, at most 20 km away, nearest first, with their source. */
export const findComparables = async (
  tx: Tx,
  kind: HomeKind,
  place: Place,
): Promise<(Comparable & { source: SaleSource })[]> => {
  const { rows } = await comparablesSql(kind, place).execute(tx);
  return rows
    .map(({ source, ...sale }) => ({
      sale,
      source,
      distance: 1000 * distance(place.lng, place.lat, sale.lng, sale.lat),
    }))
    .filter(({ distance }) => distance <= 1000 * MAX_DISTANCE);
};
