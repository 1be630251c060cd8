import { answerOfTrees, type BoostedTrees, binRows, trainTrees } from './boosting.ts';
import { type Calibration, type RangeFactor, type RangeOrigin, rangeIn, type Scored } from './calibration.ts';
import { type Features, featuresOf, saleFigures } from './features.ts';
import type { Comparable, Home } from './home.ts';
import type { HomeKind, Sale } from './sale.ts';
import { learnSizes, type SizeModel } from './size-model.ts';

/**
 * The price of a home: its comparables, corrected by trees that were trained on the sales of its kind and department;
 * its range: by comparison with later sales (decisions 0047 and 0097).
 */

/** What was learnt from sales of one kind. */
export type Learnt = {
  size: SizeModel;
  /** Each tree model corrects the anchor of the features; their mean is used. None: there were too few sales. */
  trees: readonly BoostedTrees[];
};

export type ValuationModel = Learnt & {
  /** The same from the earlier sales alone: the range is around its price, because it knows none of the later ones. */
  earlier: Learnt;
  calibration: Calibration;
};

/** A home that was sold, with the other sales around it, the nearest first. */
export type Example = { home: Home; comparables: readonly Comparable[]; price: number };

/** With fewer sales, trees learn nothing: only the comparables are used. */
export const MIN_EXAMPLES = 200;
/**
 * Tree models whose mean gives a price, and the middle of a range, which changes less with their number. They differ by
 * their random draws of rows and features.
 */
export const TREE_MODELS = { price: 8, range: 4 } as const;
const OPTIONS = { rounds: 400, leaves: 6, rate: 0.03, rowShare: 0.7, featureShare: 0.3 } as const;
/** Fewest examples of a leaf: houses differ more from each other. */
const MIN_LEAF: Readonly<Record<HomeKind, number>> = { flat: 20, house: 40 };
/** Standard deviation of the price of a home around the level of its place, as log. */
const HOME_SPREAD = 0.173;

type Row = Features & { kind: HomeKind; price: number };

const rowsOf = (size: SizeModel, examples: readonly Example[]): Row[] => {
  const figures = saleFigures(size);
  return examples.flatMap(({ home, comparables, price }) => {
    const features = featuresOf(home, comparables, size, figures);
    return Number.isNaN(features.anchor) ? [] : [{ ...features, kind: home.kind, price: Math.log(price / home.area) }];
  });
};

const trainAll = (rows: readonly Row[], models: number): BoostedTrees[] => {
  const [first] = rows;
  if (!first || rows.length < MIN_EXAMPLES) return [];
  const minLeaf = MIN_LEAF[first.kind];
  const data = binRows(rows.map(({ values }) => values));
  const target = Float64Array.from(rows, ({ price, anchor }) => price - anchor);
  return Array.from({ length: models }, (_, at) => trainTrees(data, target, { ...OPTIONS, minLeaf, seed: at + 1 }));
};

/** Learns from the sold homes of one kind, ordered by day. */
export const learnPrices = (size: SizeModel, examples: readonly Example[], models: number): Learnt => ({
  size,
  trees: trainAll(rowsOf(size, examples), models),
});

/** `price`: log of euros per m²; `scale`: its expected error. */
type Predicted = { price: number; scale: number };

const predict = ({ size, trees }: Learnt, home: Home, comparables: readonly Comparable[]): Predicted | null => {
  const { values, anchor, spread } = featuresOf(home, comparables, size);
  if (Number.isNaN(anchor)) return null;
  const correction = trees.reduce((sum, tree) => sum + answerOfTrees(tree, values), 0) / Math.max(trees.length, 1);
  return { price: anchor + correction, scale: Math.hypot(spread, HOME_SPREAD) };
};

/** Compares a later sale with what earlier ones say of it. Null: it has no comparable. */
export const scoreSale = (learnt: Learnt, sale: Sale, comparables: readonly Comparable[]): Scored | null => {
  const predicted = predict(learnt, homeOf(sale), comparables);
  if (!predicted) return null;
  const missed = predicted.price - Math.log(sale.price / sale.area);
  return {
    insee: sale.insee,
    date: sale.date,
    score: Math.abs(missed) / predicted.scale,
    error: Math.abs(Math.exp(missed) - 1),
  };
};

/** Prices in euros; `origin`: where the range comes from. */
export type Valuation = { price: number; low: number; high: number; origin: RangeOrigin };

/** `borrowed`: the range where the model has none for the place. */
export type ValuedIn = { insee: string; borrowed: RangeFactor };

/** The price of a home and its range; null: there is no comparable. `model` null: only the comparables are used. */
export const valueHome = (
  model: ValuationModel | null,
  home: Home,
  comparables: readonly Comparable[],
  { insee, borrowed }: ValuedIn,
): Valuation | null => {
  const learnt = model ?? { size: learnSizes(comparables.map(({ sale }) => sale)), trees: [] };
  const predicted = predict(learnt, home, comparables);
  if (!predicted) return null;
  const own = model && rangeIn(model.calibration, insee);
  const { factor, of, sales } = own ?? borrowed;
  const middle = (own && predict(model.earlier, home, comparables)) ?? predicted;
  const half = factor * middle.scale;
  const euros = (log: number): number => home.area * Math.exp(log);
  return {
    price: euros(predicted.price),
    low: euros(Math.min(middle.price - half, predicted.price)),
    high: euros(Math.max(middle.price + half, predicted.price)),
    origin: { of, sales },
  };
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
