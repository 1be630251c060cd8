import { type Comparable, type Compared, type Home, yearsOf } from './home.ts';
import { krige } from './kriging.ts';
import type { Sale } from './sale.ts';
import { priceOfSize, type SizeModel } from './size-model.ts';

/** Input of the trees for a home: its own data, and figures of the nearby sales. NaN: unknown. */

/** Homes within this distance count as one address, because the register gives the centre of a parcel. In metres. */
const SAME_BUILDING = 12;
/** Kernel widths for distance (metres), area (log ratio) and time (years), narrowest first. */
const WIDTHS = [
  { distance: 40, area: 0.15, years: 0.8 },
  { distance: 120, area: 0.25, years: 1.2 },
  { distance: 300, area: 0.3, years: 1.5 },
  { distance: 700, area: 0.5, years: 2 },
  { distance: 2000, area: 0.8, years: 2.5 },
] as const;
/** Where sales are rare, the kernel is half as wide as the distance that contains this number of sales. */
const ENOUGH = 20;
const IN_BUILDING = { distance: Number.POSITIVE_INFINITY, area: 0.4, years: 2 } as const;
const IN_STREET = { distance: 200, area: 0.4, years: 2 } as const;
/** Weight of the surroundings compared with the sales of the same building and street. */
const AROUND = { building: 0.7, street: 1 } as const;
const SIMILAR_AREA = 0.35;
const SAME_ROOMS_WITHIN = 600;

/**
 * Figures of a sale independent of the home: day in years, log of the area, and log of the price per m² adjusted for
 * size.
 */
type SaleFigures = { years: number; area: number; price: number };
type FiguresOf = (sale: Sale) => SaleFigures;

/** Memoised figures of sales: training compares each sale with thousands of homes. */
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
      day: sale.years,
      area: sale.area - area,
      price: sale.price + own,
    };
  });
};

type Width = { distance: number; area: number; years: number };
const weightIn = (width: Width, { distance, area, years }: Compared): number =>
  Math.exp(-distance / width.distance - Math.abs(area) / width.area - years / width.years);

/** Kernel width of the surroundings, which complete the figures of a building or street with few sales. */
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

/** Mean, median, log of the weight, and spread of rows that are sorted by price. */
const kernelOf = (byPrice: readonly Compared[], width: Width): [number, number, number, number] => {
  const weights = byPrice.map((sale) => weightIn(width, sale));
  const total = totalOf(weights);
  if (total < 1e-9) return [Number.NaN, Number.NaN, Math.log(1e-6), Number.NaN];
  const mean = totalOf(byPrice.map(({ price }, at) => price * (weights[at] ?? 0))) / total;
  const spread = Math.sqrt(totalOf(byPrice.map(({ price }, at) => (price - mean) ** 2 * (weights[at] ?? 0))) / total);
  const median = byPrice[halfOf(weights, total)]?.price ?? Number.NaN;
  return [mean, median, Math.log(total + 1e-6), spread];
};

/** Mean of the rows of one place, completed by the surroundings, and its weight. */
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

/** Widths, in metres, within which the homes around are described. */
const HOMES_AROUND = 100;
const LAND_AROUND = 300;

const meanWithin = (rows: readonly Compared[], width: number, figureOf: (row: Compared) => number): number => {
  const weights = rows.map(({ distance }) => Math.exp(-distance / width));
  return totalOf(rows.map((row, at) => figureOf(row) * (weights[at] ?? 0))) / totalOf(weights);
};

/** What kind of homes the sales around a home are of. */
const aroundFeatures = (nearest: readonly Compared[], building: readonly Compared[]): number[] => {
  const areaOf = ({ at }: Compared): number => Math.log(at.sale.area);
  return [
    meanWithin(building, Number.POSITIVE_INFINITY, ({ at }) => at.sale.rooms),
    meanWithin(building, Number.POSITIVE_INFINITY, areaOf),
    meanWithin(nearest, HOMES_AROUND, areaOf),
    meanWithin(nearest, LAND_AROUND, ({ at }) => Math.log(1 + at.sale.land)),
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
  // Both diagonals, because trees split along one feature at a time.
  home.lat + home.lng,
  home.lat - home.lng,
];

export type Features = {
  /** In the order that the trees expect. */
  values: number[];
  /** Log of euros per m² from the comparables alone; the trees learn the difference to it. NaN: no comparables. */
  anchor: number;
  /** How well the comparables know the level of the place: its standard deviation, as log. */
  spread: number;
};

/** The features of a home. `comparables`: the nearest sales, nearest first. */
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
  const inBuilding = nearest.filter(({ distance }) => distance <= SAME_BUILDING);
  const building = buildingFeatures(inBuilding, price);
  const street = nearest.filter(({ at }) => at.sale.street !== '' && at.sale.street === home.street);
  const ofStreet = completed(street, IN_STREET, { price, weight: AROUND.street });
  const values = [
    ...kernels.flat(),
    ...building,
    ofStreet.mean,
    street.length,
    ...nearestFeatures(nearest, home),
    ...aroundFeatures(nearest, inBuilding),
    ...ownFeatures(home, model),
  ];
  const kriged = krige(home, nearest, { own: priceOfSize(model, home), today: yearsOf(home.date) });
  return { values, anchor: ((building[0] ?? Number.NaN) + kriged.price) / 2, spread: kriged.spread };
};

/**
 * A comparable for display; `price`: log of euros per m² that it implies for the home; `weight`: its weight before the
 * trees.
 */
export type Weighed = { at: Comparable; price: number; weight: number };

/** The price that each comparable implies for a home, nearest first. */
export const weigh = (home: Home, comparables: readonly Comparable[], model: SizeModel): Weighed[] => {
  const nearest = compare(home, { comparables, model, figures: saleFigures(model) });
  const width = widthAround(nearest);
  return nearest.map((sale) => ({ at: sale.at, price: sale.price, weight: weightIn(width, sale) }));
};
