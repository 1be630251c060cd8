import { type Comparable, type Home, yearsOf } from './home.ts';
import type { Sale } from './sale.ts';
import { priceOfSize, type SizeModel } from './size-model.ts';

/** What the trees see of a home: itself, and figures of the sales around it. NaN: there is nothing to say. */

/** Homes within this distance have one address: the register gives the middle of a parcel. In metres. */
const SAME_BUILDING = 12;
/** Widths of distance (metres), of areas (log of their ratio) and of time (years), the narrowest first. */
const WIDTHS = [
  { distance: 40, area: 0.15, years: 0.8 },
  { distance: 120, area: 0.25, years: 1.2 },
  { distance: 300, area: 0.3, years: 1.5 },
  { distance: 700, area: 0.5, years: 2 },
  { distance: 2000, area: 0.8, years: 2.5 },
] as const;
/** Where sales are rare, what is around is half as wide as the distance of this number of sales. */
const ENOUGH = 20;
const IN_BUILDING = { distance: Number.POSITIVE_INFINITY, area: 0.4, years: 2 } as const;
const IN_STREET = { distance: 200, area: 0.4, years: 2 } as const;
/** Weight of what is around, beside the sales of a building and of a street. */
const AROUND = { building: 0.7, street: 1 } as const;
const SIMILAR_AREA = 0.35;
const SAME_ROOMS_WITHIN = 600;

/** A comparable as it counts; `price`: log of euros per m², as if it had the size of the home, on its day. */
export type Compared = { distance: number; years: number; area: number; price: number; at: Comparable };

/** What a sale says without the home: its day in years, log of its area, log of its price per m² beyond its size. */
type SaleFigures = { years: number; area: number; price: number };
type FiguresOf = (sale: Sale) => SaleFigures;

/** The figures of sales, each computed once: training compares a sale with thousands of homes. */
export const saleFigures = (model: SizeModel): FiguresOf => {
  const known = new Map<Sale, SaleFigures>();
  return (sale) => {
    const former = known.get(sale);
    if (former) return former;
    const price = Math.log(sale.price / sale.area) - priceOfSize(model, sale);
    const figures = { years: yearsOf(sale.date), area: Math.log(sale.area), price };
    known.set(sale, figures);
    return figures;
  };
};

type CompareWith = { comparables: readonly Comparable[]; model: SizeModel; figures: FiguresOf };

const compare = (home: Home, { comparables, model, figures }: CompareWith): Compared[] => {
  const own = priceOfSize(model, home);
  const today = yearsOf(home.date);
  const area = Math.log(home.area);
  return comparables.map((at) => {
    const sale = figures(at.sale);
    return {
      at,
      distance: at.distance,
      years: Math.abs(today - sale.years),
      area: sale.area - area,
      price: sale.price + own,
    };
  });
};

type Width = { distance: number; area: number; years: number };
const weightIn = (width: Width, { distance, area, years }: Compared): number =>
  Math.exp(-distance / width.distance - Math.abs(area) / width.area - years / width.years);

/** Width of what is around a home: a building or a street with few sales is completed by it. */
const widthAround = (nearest: readonly Compared[]): Width => ({
  ...WIDTHS[2],
  distance: Math.max(WIDTHS[2].distance, ((nearest[ENOUGH - 1] ?? nearest.at(-1))?.distance ?? 0) / 2),
});

const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const ascending = (a: number, b: number): number => a - b;

const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** Index at which the weights pass half of their total. */
const halfOf = (weights: readonly number[], total: number): number => {
  let passed = 0;
  return weights.findIndex((weight) => {
    passed += weight;
    return passed >= total / 2;
  });
};

/** Mean, median, log of the weight, and spread; of rows in the order of their price. */
const kernelOf = (byPrice: readonly Compared[], width: Width): [number, number, number, number] => {
  const weights = byPrice.map((sale) => weightIn(width, sale));
  const total = totalOf(weights);
  if (total < 1e-9) return [Number.NaN, Number.NaN, Math.log(1e-6), Number.NaN];
  const mean = totalOf(byPrice.map(({ price }, at) => price * (weights[at] ?? 0))) / total;
  const spread = Math.sqrt(totalOf(byPrice.map(({ price }, at) => (price - mean) ** 2 * (weights[at] ?? 0))) / total);
  const median = byPrice[halfOf(weights, total)]?.price ?? Number.NaN;
  return [mean, median, Math.log(total + 1e-6), spread];
};

/** Mean of rows of one place, completed by what is around; and its weight. */
const completed = (rows: readonly Compared[], width: Width, around: { price: number; weight: number }) => {
  const weights = rows.map((row) => weightIn(width, row));
  const weight = totalOf(weights);
  const sum = totalOf(rows.map(({ price }, at) => price * (weights[at] ?? 0)));
  return { mean: (sum + around.weight * around.price) / (weight + around.weight), weight };
};

const apart = ({ area, years }: Compared): number => Math.abs(area) + 0.2 * years;

const buildingFeatures = (rows: readonly Compared[], price: number): number[] => {
  const { mean, weight } = completed(rows, IN_BUILDING, { price, weight: AROUND.building });
  const [first] = rows;
  if (!first) return [mean, 0, 0, Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  const closest = rows.reduce((best, row) => (apart(row) < apart(best) ? row : best), first);
  const prices = rows.map((row) => row.price).sort(ascending);
  const areas = totalOf(rows.map(({ area }) => area)) / rows.length;
  return [mean, rows.length, weight, closest.price, apart(closest), quantileOf(prices, 0.5), areas];
};

const nearestFeatures = (nearest: readonly Compared[], home: Home): number[] => {
  const similar = nearest.filter(({ area }) => Math.abs(area) < SIMILAR_AREA).slice(0, 15);
  const prices = similar.map(({ price }) => price).sort(ascending);
  const first = nearest.slice(0, 8).map(({ price }) => price);
  const ofRooms = nearest
    .filter(({ at, distance }) => at.sale.rooms === home.rooms && distance < SAME_ROOMS_WITHIN)
    .slice(0, 25)
    .map(({ at: { sale } }) => Math.log(sale.price / sale.area))
    .sort(ascending);
  return [
    quantileOf(prices, 0.5),
    quantileOf(prices, 0.75) - quantileOf(prices, 0.25),
    quantileOf(prices, 0.1),
    quantileOf(prices, 0.9),
    similar.at(-1)?.distance ?? Number.NaN,
    quantileOf(first.sort(ascending), 0.5),
    nearest[4]?.distance ?? Number.NaN,
    nearest[49]?.distance ?? Number.NaN,
    quantileOf(
      nearest
        .slice(0, 60)
        .map(({ area }) => area)
        .sort(ascending),
      0.5,
    ),
    quantileOf(
      nearest
        .slice(0, 40)
        .map(({ at }) => at.sale.rooms)
        .sort(ascending),
      0.5,
    ),
    quantileOf(ofRooms, 0.5),
    quantileOf(ofRooms, 0.25),
    quantileOf(ofRooms, 0.75),
  ];
};

const ownFeatures = (home: Home, model: SizeModel): number[] => [
  priceOfSize(model, home),
  Math.log(home.area),
  home.rooms || Number.NaN,
  home.area / (home.rooms || Number.NaN),
  Math.log(1 + home.land),
  yearsOf(home.date),
  home.lat,
  home.lng,
  // Both diagonals: trees split along one feature at a time.
  home.lat + home.lng,
  home.lat - home.lng,
];

export type Features = {
  /** In the order of the trees. */
  values: number[];
  /** Log of euros per m² that the comparables alone say; the trees learn what it lacks. NaN: there are none. */
  anchor: number;
};

/** The features of a home. `comparables`: the nearest sales, the nearest first. */
export const featuresOf = (
  home: Home,
  comparables: readonly Comparable[],
  model: SizeModel,
  figures: FiguresOf = saleFigures(model),
): Features => {
  const nearest = compare(home, { comparables, model, figures });
  const byPrice = nearest.toSorted((a, b) => a.price - b.price);
  const kernels = WIDTHS.map((width) => kernelOf(byPrice, width));
  const [, price] = kernelOf(byPrice, widthAround(nearest));
  const building = buildingFeatures(
    nearest.filter(({ distance }) => distance <= SAME_BUILDING),
    price,
  );
  const street = nearest.filter(({ at }) => at.sale.street !== '' && at.sale.street === home.street);
  const ofStreet = completed(street, IN_STREET, { price, weight: AROUND.street });
  const values = [
    ...kernels.flat(),
    ...building,
    ofStreet.mean,
    street.length,
    ...nearestFeatures(nearest, home),
    ...ownFeatures(home, model),
  ];
  return { values, anchor: building[0] ?? Number.NaN };
};

/**
 * A comparable as the owner is shown it; `price`: log of euros per m² that it says of the home; `weight`: how much it
 * counts, before the trees.
 */
export type Weighed = { at: Comparable; price: number; weight: number };

/** What each comparable says of a home, the nearest first. */
export const weigh = (home: Home, comparables: readonly Comparable[], model: SizeModel): Weighed[] => {
  const nearest = compare(home, { comparables, model, figures: saleFigures(model) });
  const width = widthAround(nearest);
  return nearest.map((sale) => ({ at: sale.at, price: sale.price, weight: weightIn(width, sale) }));
};
