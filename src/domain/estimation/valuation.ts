import { answerOfTrees, type BoostedTrees, binRows, trainTrees } from './boosting.ts';
import { type Features, featuresOf, saleFigures } from './features.ts';
import type { Comparable, Home } from './home.ts';
import type { Sale } from './sale.ts';
import type { SizeModel } from './size-model.ts';

/**
 * The price of a home: its comparables, corrected by trees that were trained on the sales of its kind and department
 * (decision 0047).
 */

export type ValuationModel = {
  size: SizeModel;
  /** Each tree model corrects the anchor of the features; their mean is used. */
  trees: readonly BoostedTrees[];
  /** Predicts the error of a home, as log of its price. */
  error: BoostedTrees | null;
  /** Factor for the predicted error, so that the range contains `COVERAGE` of the prices. */
  width: number;
};

/** A home that was sold, with the other sales around it, the nearest first. */
export type Example = { home: Home; comparables: readonly Comparable[]; price: number };

/** Share of the sales whose price is inside the shown range. */
export const COVERAGE = 0.7;
/** With fewer sales, trees learn nothing: only the comparables are used. */
export const MIN_EXAMPLES = 200;
/** Share of the examples, the latest ones, with which the error is measured. */
const HELD_OUT = 0.2;
const SEEDS = [1, 2, 3, 4];
const OPTIONS = { rounds: 200, leaves: 24, rate: 0.06, minLeaf: 20, rowShare: 0.7, featureShare: 0.3 } as const;
const ERROR_OPTIONS = { ...OPTIONS, rounds: 60, leaves: 6, minLeaf: 40, seed: 1 } as const;
/** Log of the price; an error of 0.02 is nearly 2 %. */
const LEAST_ERROR = 0.02;

type Row = Features & { date: string; price: number };

const rowsOf = (size: SizeModel, examples: readonly Example[]): Row[] => {
  const figures = saleFigures(size);
  return examples.flatMap(({ home, comparables, price }) => {
    const features = featuresOf(home, comparables, size, figures);
    return Number.isNaN(features.anchor) ? [] : [{ ...features, date: home.date, price: Math.log(price / home.area) }];
  });
};

const binnedOf = (rows: readonly Row[]) => binRows(rows.map(({ values }) => values));

const trainAll = (rows: readonly Row[]): BoostedTrees[] => {
  if (rows.length < MIN_EXAMPLES) return [];
  const data = binnedOf(rows);
  const target = Float64Array.from(rows, ({ price, anchor }) => price - anchor);
  return SEEDS.map((seed) => trainTrees(data, target, { ...OPTIONS, seed }));
};

const answer = (trees: readonly BoostedTrees[], { values, anchor }: Features): number =>
  trees.length === 0
    ? anchor
    : anchor + trees.reduce((sum, tree) => sum + answerOfTrees(tree, values), 0) / trees.length;

const expected = (error: BoostedTrees | null, { values }: Features): number =>
  error === null ? 1 : Math.max(answerOfTrees(error, values), LEAST_ERROR);

const quantileOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

const withEarlierSales = ({ comparables, ...example }: Example): Example => ({
  ...example,
  comparables: comparables.filter(({ sale }) => sale.date < example.home.date),
});

/** Error of the latest examples, for which the trees were trained on earlier sales only, as in real use. */
const learnError = (rows: readonly Row[], latest: readonly Row[]): Pick<ValuationModel, 'error' | 'width'> => {
  const from = latest[0]?.date ?? '';
  const trees = trainAll(rows.filter(({ date }) => date < from));
  const missed = Float64Array.from(latest, (row) => Math.abs(answer(trees, row) - row.price));
  const error = latest.length < MIN_EXAMPLES ? null : trainTrees(binnedOf(latest), missed, ERROR_OPTIONS);
  return {
    error,
    width: quantileOf(
      latest.map((row, at) => (missed[at] ?? Number.NaN) / expected(error, row)),
      COVERAGE,
    ),
  };
};

/** Trains on the sold homes of one kind, ordered by day. Null: there are too few. */
export const trainValuation = (size: SizeModel, examples: readonly Example[]): ValuationModel | null => {
  const rows = rowsOf(size, examples);
  if (rows.length < MIN_EXAMPLES) return null;
  const latest = examples.slice(Math.floor(examples.length * (1 - HELD_OUT))).map(withEarlierSales);
  return { size, trees: trainAll(rows), ...learnError(rows, rowsOf(size, latest)) };
};

/** Prices in euros; the range is symmetric as a factor. */
export type Valuation = { price: number; low: number; high: number };

/** The price of a home today and its range; null: there is no comparable. */
export const valueHome = (model: ValuationModel, home: Home, comparables: readonly Comparable[]): Valuation | null => {
  const features = featuresOf(home, comparables, model.size);
  if (Number.isNaN(features.anchor)) return null;
  const price = home.area * Math.exp(answer(model.trees, features));
  const range = Math.exp(model.width * expected(model.error, features));
  return { price, low: price / range, high: price * range };
};

/** A sold home as a home to estimate on the day of its sale. */
export const homeOf = ({ kind, area, rooms, land, lat, lng, street, date }: Sale): Home => ({
  kind,
  area,
  rooms,
  land,
  lat,
  lng,
  street,
  date,
});
