import { randomOf } from '#domain/estimation/boosting';
import type { Sale } from '#domain/estimation/sale';
import { learnSizes } from '#domain/estimation/size-model';
import { homeOf, trainValuation, type ValuationModel } from '#domain/estimation/valuation';
import { indexSales } from './sales-nearby.ts';

/** Limits the training of a department to about a minute; all its sales remain comparables. */
const MAX_EXAMPLES = 8000;

/** The same sales always give the same sample, in order. */
const sampleOf = (sales: readonly Sale[]): readonly Sale[] => {
  const random = randomOf(1);
  const share = MAX_EXAMPLES / sales.length;
  return share >= 1 ? sales : sales.filter(() => random() < share);
};

/** Trains on the sales of one kind in a department, sorted by day. Null: there are too few. */
export const trainKind = (sales: readonly Sale[]): ValuationModel | null => {
  const nearby = indexSales(sales);
  const examples = sampleOf(sales).map((sale) => ({
    home: homeOf(sale),
    comparables: nearby(sale, (other) => other !== sale),
    price: sale.price,
  }));
  return trainValuation(learnSizes(sales), examples);
};
