import type { Compared, Home } from './home.ts';

/**
 * The price level of a place by kriging (a Gaussian process over place, size and day): many sales of one building count
 * as little more than one, and its standard deviation says how well the place is known.
 */

/** The nearest sales; more change the result little and take longer. */
const MAX_SAMPLES = 60;
/** Variance of the price of a home around the level of its place and size, as log: its condition, floor and view. */
const NOISE = 0.05;
/** Degrees of freedom of the noise (Student's t): the fewer, the less a very unusual price counts. */
const FREEDOM = 4;
const PASSES = 3;
/** Metres of a degree of latitude. */
const DEGREE = 111_195;

/**
 * Parts of the covariance of two homes, widths in metres, log of the area and years. Each falls exponentially: a step
 * at a distance would not be the covariance of anything, and the matrix could have no factor.
 */
const QUARTER = { variance: 0.04, distance: 100, area: 2, years: 20 } as const;
const DISTRICT = { variance: 0.01, distance: 500, area: 4 } as const;
const TOWN = { variance: 0.03, distance: 4000 } as const;
const SIZE = { variance: 0.005, distance: 3000, area: 0.4 } as const;
const BUILDING = { variance: 0.02, distance: 10, area: 0.6, years: 4 } as const;
const STREET = { variance: 0.007, distance: 600 } as const;

type Point = { x: number; y: number; area: number; years: number; street: string };

const covariance = (one: Point, other: Point): number => {
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  const area = Math.abs(one.area - other.area);
  const years = Math.abs(one.years - other.years);
  const around =
    QUARTER.variance * Math.exp(-distance / QUARTER.distance - area / QUARTER.area - years / QUARTER.years) +
    DISTRICT.variance * Math.exp(-distance / DISTRICT.distance - area / DISTRICT.area) +
    TOWN.variance * Math.exp(-distance / TOWN.distance) +
    SIZE.variance * Math.exp(-distance / SIZE.distance - area / SIZE.area);
  const building =
    BUILDING.variance * Math.exp(-distance / BUILDING.distance - area / BUILDING.area - years / BUILDING.years);
  const isStreet = one.street !== '' && one.street === other.street;
  return around + building + (isStreet ? STREET.variance * Math.exp(-distance / STREET.distance) : 0);
};

/** Lower triangle of the Cholesky factor of a covariance matrix with `noise` on its diagonal, row by row. */
const factorOf = (covariances: Float64Array, noise: Float64Array): Float64Array => {
  const size = noise.length;
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let rest = (covariances[row * size + column] ?? 0) + (row === column ? (noise[row] ?? 0) : 0);
      for (let at = 0; at < column; at++) rest -= (factor[row * size + at] ?? 0) * (factor[column * size + at] ?? 0);
      factor[row * size + column] = row === column ? Math.sqrt(rest) : rest / (factor[column * size + column] ?? 1);
    }
  return factor;
};

/** Solves `factor · x = values`. */
const forward = (factor: Float64Array, values: Float64Array): Float64Array => {
  const size = values.length;
  const solved = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let rest = values[row] ?? 0;
    for (let at = 0; at < row; at++) rest -= (factor[row * size + at] ?? 0) * (solved[at] ?? 0);
    solved[row] = rest / (factor[row * size + row] ?? 1);
  }
  return solved;
};

/** Solves `factorᵀ · x = values`. */
const backward = (factor: Float64Array, values: Float64Array): Float64Array => {
  const size = values.length;
  const solved = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    let rest = values[row] ?? 0;
    for (let at = row + 1; at < size; at++) rest -= (factor[at * size + row] ?? 0) * (solved[at] ?? 0);
    solved[row] = rest / (factor[row * size + row] ?? 1);
  }
  return solved;
};

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** The noise of each sale after its residual is known: a price far from the others is taken as noisier. */
const noiseOf = (noise: Float64Array<ArrayBuffer>, weights: Float64Array): Float64Array<ArrayBuffer> =>
  noise.map((value, at) => {
    const residual = value * (weights[at] ?? 0);
    return (NOISE * (FREEDOM + residual ** 2 / NOISE)) / (FREEDOM + 1);
  });

/** `price`: log of euros per m²; `spread`: standard deviation of the level of the place, as log. */
export type Kriged = { price: number; spread: number };

type Level = { own: number; today: number };

/**
 * Kriging of a home from its comparables, nearest first. `own`: log of euros per m² that the size model expects for the
 * home; `today`: its day in years. Without comparables the price is that of the size.
 */
export const krige = (home: Home, comparables: readonly Compared[], { own, today }: Level): Kriged => {
  const used = comparables.slice(0, MAX_SAMPLES);
  const size = used.length;
  const metres = DEGREE * Math.cos((home.lat * Math.PI) / 180);
  const placed = ({ lat, lng, street }: Pick<Home, 'lat' | 'lng' | 'street'>, area: number, years: number): Point => ({
    x: metres * lng,
    y: DEGREE * lat,
    area,
    years,
    street,
  });
  const here = placed(home, 0, today);
  const points = used.map(({ at, area, day }) => placed(at.sale, area, day));
  const covariances = new Float64Array(size * size);
  for (const [row, one] of points.entries())
    for (const [column, other] of points.slice(0, row + 1).entries())
      covariances[row * size + column] = covariance(one, other);
  const toHere = Float64Array.from(points, (point) => covariance(here, point));
  const levels = Float64Array.from(used, ({ price }) => price - own);
  let noise = new Float64Array(size).fill(NOISE);
  let factor = factorOf(covariances, noise);
  for (let pass = 1; pass < PASSES; pass++) {
    noise = noiseOf(noise, backward(factor, forward(factor, levels)));
    factor = factorOf(covariances, noise);
  }
  const known = forward(factor, toHere);
  return {
    price: own + dot(forward(factor, levels), known),
    spread: Math.sqrt(Math.max(covariance(here, here) - dot(known, known), 0)),
  };
};
