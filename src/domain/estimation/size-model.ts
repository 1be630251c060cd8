import type { Home } from './home.ts';
import { yearsOf } from './home.ts';
import type { Sale } from './sale.ts';

/**
 * The effect of size on the price: a linear model of the log of euros per m², learnt by ridge regression from the
 * sales. It makes sales with another size, rooms, land and year comparable with a home.
 */
export type SizeModel = readonly number[];

/** Terms are scaled to similar sizes for an ordinary home, so that the penalty affects them equally. */
const MIDDLE = { logArea: 4, logLand: 5, areaOfRoom: 20, years: 54 } as const;
/** Ridge penalty of a coefficient; nearly none for the constant, which is the first one. */
const penaltyOf = (at: number): number => (at === 0 ? 1e-6 : 1);

const is = (condition: boolean): number => (condition ? 1 : 0);

type Sized = Pick<Home, 'kind' | 'area' | 'rooms' | 'land' | 'date'> & { outbuildings?: number };

/** Most houses are sold with an outbuilding; visitors are not asked for it. */
const OUTBUILDINGS = 1;

const termsOf = ({ kind, area, rooms, land, date, outbuildings = OUTBUILDINGS }: Sized): number[] => {
  const size = Math.log(area) - MIDDLE.logArea;
  const isHouse = is(kind === 'house');
  return [
    1,
    size,
    size * size,
    is(rooms === 1),
    is(rooms === 2),
    is(rooms === 4),
    is(rooms >= 5),
    area / Math.max(rooms, 1) / MIDDLE.areaOfRoom,
    yearsOf(date) - MIDDLE.years,
    isHouse * (Math.log(1 + land) - MIDDLE.logLand),
    isHouse * is(land === 0),
    isHouse * is(outbuildings > 0),
  ];
};

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/**
 * Solves a symmetric positive definite system by Gauss-Jordan elimination; `rows` is the augmented matrix and is
 * modified.
 */
const solve = (rows: number[][]): number[] => {
  for (const [at, pivot] of rows.entries()) {
    for (const other of rows) {
      if (other === pivot) continue;
      const factor = (other[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column < other.length; column++)
        other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
};

const ANY = { kind: 'flat', area: 1, rooms: 0, land: 0, date: '2024-01-01' } as const;

const learnOnce = (sales: readonly Sale[], weightOf: (sale: Sale) => number): SizeModel => {
  const rows: number[][] = termsOf(ANY).map((_, at, all) =>
    Array.from({ length: all.length + 1 }, (__, column) => (column === at ? penaltyOf(at) : 0)),
  );
  for (const sale of sales) {
    const terms = termsOf(sale);
    const weight = weightOf(sale);
    const price = Math.log(sale.price / sale.area);
    for (const [at, row] of rows.entries()) {
      const term = weight * (terms[at] ?? 0);
      for (const [column, other] of terms.entries()) row[column] = (row[column] ?? 0) + term * other;
      row[terms.length] = (row[terms.length] ?? 0) + term * price;
    }
  }
  return solve(rows);
};

/** Repetitions in which unusual prices lose weight, and the residual (log) at which half of it is lost. */
const REPETITIONS = 3;
const HALF_WEIGHT = 0.3;

/** Log of euros per m² that the model expects for the size of a home. */
export const priceOfSize = (model: SizeModel, home: Sized): number => dot(model, termsOf(home));

/** Learns the model from the sales of one kind. Without sales every coefficient is 0. */
export const learnSizes = (sales: readonly Sale[]): SizeModel => {
  let model = learnOnce(sales, () => 1);
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const former = model;
    const residualOf = (sale: Sale): number => Math.log(sale.price / sale.area) - priceOfSize(former, sale);
    model = learnOnce(sales, (sale) => 1 / (1 + (residualOf(sale) / HALF_WEIGHT) ** 2));
  }
  return model;
};
