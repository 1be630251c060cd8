/**
 * Gradient-boosted regression trees with the absolute error (Friedman, Annals of Statistics 29, 2001), on binned
 * features. Data in, data out: the model is plain JSON.
 */

/** In place of a feature: the node is a leaf. */
const NO_FEATURE = -1;

/** A tree as arrays by node; a leaf has NO_FEATURE, and its `value` is its prediction. */
export type Tree = {
  feature: readonly number[];
  /** Values up to the threshold go to `left`, larger ones to `left + 1`. */
  threshold: readonly number[];
  left: readonly number[];
  value: readonly number[];
};
export type BoostedTrees = { base: number; trees: readonly Tree[] };

export type BoostingOptions = {
  rounds: number;
  leaves: number;
  /** Learning rate: share of each tree's prediction that is added. */
  rate: number;
  minLeaf: number;
  /** Share of the rows and of the features that each tree uses. */
  rowShare: number;
  featureShare: number;
  seed: number;
};

/** Features of one example; a missing value is NaN. */
export type FeatureRow = ArrayLike<number>;

const MAX_BINS = 64;

/** A small random number generator in [0, 1) (mulberry32); the seed makes a training repeatable. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const medianOf = (values: Float64Array): number => {
  if (values.length === 0) return 0;
  values.sort();
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? (values[middle] ?? 0) : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2;
};

/** Upper bounds of the bins of a column; missing values have the last bin, 255. */
const boundsOf = (column: Float64Array): Float64Array => {
  const sorted = column.filter((value) => !Number.isNaN(value)).sort();
  const bounds: number[] = [];
  for (let bin = 1; bin < MAX_BINS; bin++) {
    const bound = sorted[Math.floor((bin * sorted.length) / MAX_BINS)];
    if (bound !== undefined && (bounds.length === 0 || bound > (bounds.at(-1) ?? 0))) bounds.push(bound);
  }
  return Float64Array.from(bounds);
};

const binOf = (bounds: Float64Array, value: number): number => {
  if (Number.isNaN(value)) return bounds.length + 1;
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (bounds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Rows with their features in bins: one column of bins and of their bounds for each feature. */
export type BinnedRows = {
  bins: readonly Uint8Array[];
  bounds: readonly Float64Array[];
};

const columnOf = ({ bins }: BinnedRows, feature: number): Uint8Array => {
  const column = bins[feature];
  if (!column) throw new RangeError(`No column of feature ${feature}`);
  return column;
};

/** Rows of the same features, prepared once for all trees that learn from them. */
export const binRows = (rows: readonly FeatureRow[]): BinnedRows => {
  const columns = Array.from(rows[0] ?? [], (_, at) => Float64Array.from(rows, (row) => row[at] ?? Number.NaN));
  const bounds = columns.map(boundsOf);
  const bins = columns.map((column, at) => {
    const own = bounds[at] ?? new Float64Array();
    return Uint8Array.from(column, (value) => binOf(own, value));
  });
  return { bins, bounds };
};

type Split = { feature: number; bin: number; gain: number };
type Leaf = { rows: Int32Array; histogram: Histogram | null; split: Split | null; node: number };

/** By feature and bin: the number of rows, and the sum of the signs of their residuals. */
type Histogram = Int32Array;

const BINS = MAX_BINS + 2;
/** Numbers of one feature in a histogram. */
const SIZE = 2 * BINS;

type Counting = { data: BinnedRows; signs: Int8Array; features: readonly number[]; minLeaf: number };

const histogramOf = ({ data, signs, features }: Counting, rows: Int32Array): Histogram => {
  const histogram = new Int32Array(features.length * SIZE);
  features.forEach((feature, rank) => {
    const column = columnOf(data, feature);
    const start = rank * SIZE;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const cell = start + 2 * (column[row] ?? 0);
      histogram[cell] = (histogram[cell] ?? 0) + 1;
      histogram[cell + 1] = (histogram[cell + 1] ?? 0) + (signs[row] ?? 0);
    }
  });
  return histogram;
};

/**
 * The histograms of both parts of a split: the rows of the smaller part are counted, the other part is the difference.
 */
const divideHistogram = (
  counting: Counting,
  whole: Histogram,
  [lower, upper]: readonly [Int32Array, Int32Array],
): [Histogram, Histogram] => {
  const counted = histogramOf(counting, lower.length < upper.length ? lower : upper);
  const rest = whole.map((value, at) => value - (counted[at] ?? 0));
  return lower.length < upper.length ? [counted, rest] : [rest, counted];
};

/** The best split of the rows by the signs of their residuals; null: none leaves enough rows on both sides. */
const bestSplit = ({ features, minLeaf }: Counting, rows: Int32Array, histogram: Histogram): Split | null => {
  let total = 0;
  for (let bin = 0; bin < BINS; bin++) total += histogram[2 * bin + 1] ?? 0;
  const whole = (total * total) / rows.length;
  let best: Split | null = null;
  for (const [rank, feature] of features.entries()) {
    let count = 0;
    let sum = 0;
    for (let bin = 0; bin < BINS - 1; bin++) {
      const cell = rank * SIZE + 2 * bin;
      if (histogram[cell] === 0) continue;
      count += histogram[cell] ?? 0;
      sum += histogram[cell + 1] ?? 0;
      const left = rows.length - count;
      if (left < minLeaf) break;
      if (count < minLeaf) continue;
      const gain = (sum * sum) / count + ((total - sum) * (total - sum)) / left - whole;
      if (gain > (best?.gain ?? 1e-9)) best = { feature, bin, gain };
    }
  }
  return best;
};

const sampleOf = (count: number, share: number, random: () => number): Int32Array => {
  if (share >= 1) return Int32Array.from({ length: count }, (_, at) => at);
  const kept: number[] = [];
  for (let at = 0; at < count; at++) if (random() < share) kept.push(at);
  return Int32Array.from(kept);
};

type Growing = {
  data: BinnedRows;
  residuals: Float64Array;
  signs: Int8Array;
  options: BoostingOptions;
  random: () => number;
};

type GrowingTree = { [N in keyof Tree]: number[] };
/** `bins`: for each node, the last bin that goes to its first part. */
type Grown = { tree: Tree; bins: readonly number[]; leaves: readonly Leaf[] };

/** Divides rows: those whose bin is at most `bin`, and the others. */
const divide = (rows: Int32Array, column: Uint8Array, bin: number): [Int32Array, Int32Array] => {
  const divided = new Int32Array(rows.length);
  let low = 0;
  let high = rows.length;
  for (const row of rows) {
    if ((column[row] ?? 0) <= bin) divided[low++] = row;
    else divided[--high] = row;
  }
  return [divided.subarray(0, low), divided.subarray(low)];
};

/** Splits a leaf of the tree; returns the index of the first child, which the second one follows. */
const addNodes = (tree: GrowingTree, node: number, feature: number, threshold: number): number => {
  const at = tree.feature.length;
  tree.feature[node] = feature;
  tree.threshold[node] = threshold;
  tree.left[node] = at;
  tree.feature.push(NO_FEATURE, NO_FEATURE);
  tree.threshold.push(0, 0);
  tree.left.push(0, 0);
  tree.value.push(0, 0);
  return at;
};

/** Six decimals are enough for a log, and the model is a quarter shorter as text. */
const rounded = (value: number): number => Number(value.toFixed(6));

/** Grows a tree leaf by leaf, the split with the largest gain first. */
const growTree = ({ data, residuals, signs, options, random }: Growing): Grown => {
  const { leaves, minLeaf, rowShare, featureShare, rate } = options;
  const tree: GrowingTree = { feature: [NO_FEATURE], threshold: [0], left: [0], value: [0] };
  const bins: number[] = [];
  const features = data.bins.map((_, at) => at).filter(() => featureShare >= 1 || random() < featureShare);
  const counting: Counting = { data, signs, features, minLeaf };
  const leafOf = (rows: Int32Array, node: number, histogram: Histogram): Leaf =>
    rows.length < 2 * minLeaf
      ? { rows, node, histogram: null, split: null }
      : { rows, node, histogram, split: bestSplit(counting, rows, histogram) };
  const all = sampleOf(residuals.length, rowShare, random);
  const open: Leaf[] = [leafOf(all, 0, histogramOf(counting, all))];
  while (open.length < leaves) {
    let next: Leaf | null = null;
    for (const leaf of open) if (leaf.split && leaf.split.gain > (next?.split?.gain ?? 0)) next = leaf;
    if (!next?.split || !next.histogram) break;
    const { feature, bin } = next.split;
    const parts = divide(next.rows, columnOf(data, feature), bin);
    const [lower, upper] = divideHistogram(counting, next.histogram, parts);
    const at = addNodes(tree, next.node, feature, data.bounds[feature]?.[bin] ?? Number.MAX_VALUE);
    bins[next.node] = bin;
    open.splice(open.indexOf(next), 1, leafOf(parts[0], at, lower), leafOf(parts[1], at + 1, upper));
  }
  for (const { rows, node } of open)
    tree.value[node] = rounded(rate * medianOf(Float64Array.from(rows, (row) => residuals[row] ?? 0)));
  return { tree, bins, leaves: open };
};

/** The leaf of a training row, by its bins. */
const leafNode = ({ tree: { feature, left }, bins }: Grown, columns: readonly Uint8Array[], row: number): number => {
  let node = 0;
  for (;;) {
    const at = feature[node] ?? NO_FEATURE;
    if (at === NO_FEATURE) return node;
    node = (left[node] ?? 0) + ((columns[at]?.[row] ?? 0) <= (bins[node] ?? 0) ? 0 : 1);
  }
};

/** Subtracts the predictions of a tree. The leaves of the rows that it was grown from are known. */
const subtract = (grown: Grown, { bins }: BinnedRows, residuals: Float64Array): void => {
  const { tree, leaves } = grown;
  const isGrownFrom = new Uint8Array(residuals.length);
  for (const { rows, node } of leaves) {
    const value = tree.value[node] ?? 0;
    for (const row of rows) {
      residuals[row] = (residuals[row] ?? 0) - value;
      isGrownFrom[row] = 1;
    }
  }
  for (let row = 0; row < residuals.length; row++)
    if (isGrownFrom[row] === 0) residuals[row] = (residuals[row] ?? 0) - (tree.value[leafNode(grown, bins, row)] ?? 0);
};

const answerOf = ({ feature, threshold, left, value }: Tree, row: FeatureRow): number => {
  let node = 0;
  for (;;) {
    const at = feature[node] ?? NO_FEATURE;
    if (at === NO_FEATURE) return value[node] ?? 0;
    // NaN (a missing value) is below no threshold.
    node = (left[node] ?? 0) + ((row[at] ?? Number.NaN) <= (threshold[node] ?? 0) ? 0 : 1);
  }
};

/** Learns `target` from the rows. The same seed and rows give the same trees. */
export const trainTrees = (data: BinnedRows, target: Float64Array, options: BoostingOptions): BoostedTrees => {
  const random = randomOf(options.seed);
  const base = medianOf(target.slice());
  const residuals = target.map((value) => value - base);
  const signs = new Int8Array(target.length);
  const trees: Tree[] = [];
  for (let round = 0; round < options.rounds; round++) {
    residuals.forEach((residual, at) => {
      signs[at] = Math.sign(residual);
    });
    const grown = growTree({ data, residuals, signs, options, random });
    trees.push(grown.tree);
    subtract(grown, data, residuals);
  }
  return { base, trees };
};

/** The prediction of the trees for one row of features. */
export const answerOfTrees = ({ base, trees }: BoostedTrees, row: FeatureRow): number =>
  trees.reduce((sum, tree) => sum + answerOf(tree, row), base);
