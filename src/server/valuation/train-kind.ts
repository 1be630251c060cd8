import { randomOf } from '#domain/estimation/boosting';
import { calibrate, MIN_CALIBRATED } from '#domain/estimation/calibration';
import type { Sale } from '#domain/estimation/sale';
import { learnSizes } from '#domain/estimation/size-model';
import {
  homeOf,
  type Learnt,
  learnPrices,
  scoreSale,
  TREE_MODELS,
  type ValuationModel,
} from '#domain/estimation/valuation';
import { indexSales } from './sales-nearby.ts';

/** Limits the training of a department to about a minute; all its sales remain comparables. */
const MAX_EXAMPLES = 8000;
const MAX_LATER = 4000;
/** Share of the sales, the latest ones, on which the range is measured. */
const LATER = 0.4;
/** With fewer sales, there are too few later ones for a range. */
export const MIN_SALES = Math.ceil(MIN_CALIBRATED / LATER);

/** The same sales always give the same sample, in order. */
const sampleOf = (sales: readonly Sale[], max: number): readonly Sale[] => {
  const random = randomOf(1);
  const share = max / sales.length;
  return share >= 1 ? sales : sales.filter(() => random() < share);
};

const learn = (sales: readonly Sale[], models: number): Learnt => {
  const nearby = indexSales(sales);
  const examples = sampleOf(sales, MAX_EXAMPLES).map((sale) => ({
    home: homeOf(sale),
    comparables: nearby(sale, (other) => other !== sale),
    price: sale.price,
  }));
  return learnPrices(learnSizes(sales), examples, models);
};

/** Trains on the sales of one kind in a department, sorted by day. Null: there are too few. */
export const trainKind = (sales: readonly Sale[]): ValuationModel | null => {
  if (sales.length < MIN_SALES) return null;
  const from = sales[Math.floor(sales.length * (1 - LATER))]?.date ?? '';
  const earlier = learn(
    sales.filter(({ date }) => date < from),
    TREE_MODELS.range,
  );
  const later = sampleOf(
    sales.filter(({ date }) => date >= from),
    MAX_LATER,
  );
  const nearby = indexSales(sales);
  const scored = later.flatMap((sale) => {
    const known = nearby(sale, (other) => other.date < sale.date);
    return scoreSale(earlier, sale, known) ?? [];
  });
  return { ...learn(sales, TREE_MODELS.price), earlier, calibration: calibrate(scored) };
};
