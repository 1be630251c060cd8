import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { type Comparable, MAX_COMPARABLES } from '#domain/estimation/home';
import type { Sale } from '#domain/estimation/sale';

/** Sales farther away are not comparables. In kilometres. */
export const MAX_DISTANCE = 20;

type Nearby = (place: { lat: number; lng: number }, counts: (sale: Sale) => boolean) => Comparable[];

/** An in-memory index of sales for training: the nearest comparables, nearest first. */
export const indexSales = (sales: readonly Sale[]): Nearby => {
  const index = new KDBush(sales.length);
  for (const { lat, lng } of sales) index.add(lng, lat);
  index.finish();
  return ({ lat, lng }, counts) => {
    const doesCount = (at: number): boolean => sales[at] !== undefined && counts(sales[at]);
    const found = around(index, lng, lat, MAX_COMPARABLES, MAX_DISTANCE, doesCount);
    return found.flatMap((at) => {
      const sale = sales[at];
      return sale ? [{ sale, distance: 1000 * distance(lng, lat, sale.lng, sale.lat) }] : [];
    });
  };
};
