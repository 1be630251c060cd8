import { performance } from 'node:perf_hooks';
import { COVERAGE, NO_RANGE } from '#domain/estimation/calibration';
import { HOME_KINDS, type HomeKind, type Sale } from '#domain/estimation/sale';
import { homeOf, valueHome } from '#domain/estimation/valuation';
import { indexSales, readRegister, trainKind } from '#server/valuation';
import { townSales } from '#tests/estimation/town';
import { option, sized } from './kit/options.ts';
import { type Figure, report } from './kit/report.ts';

/**
 * Errors of estimations on sales that the model does not know, beside two simple ways to estimate:
 *   node tests/bench/run.mjs estimation FILE… [--from 2025-01-01] [--write]
 * FILE: geo-DVF, .csv or .csv.gz. The sales from that day on are held out; by default the latest fifth. A home sees the
 * sales before its day.
 */
const HELD_OUT = 0.2;

const SAMPLE = 'tests/estimation/register/abzac-2021.csv';
const files = sized(
  process.argv.slice(3).filter((word) => /\.csv(\.gz)?$/.test(word)),
  [SAMPLE],
);
if (files.length === 0) throw new Error('node tests/bench/run.mjs estimation FILE…');

/** Of a smoke run: the sample alone has too few to learn from. */
const invented = (): Sale[] => [
  ...townSales(300),
  ...townSales(300, { seed: 2 }).map((sale) => ({ ...sale, kind: 'house' as const })),
];

/** By day; a sale that several files have counts once. */
const readSales = async (): Promise<Sale[]> => {
  const sales = new Map<string, Sale>(sized([], invented()).map((sale) => [sale.id, sale]));
  let broken = 0;
  for (const file of files)
    for await (const sale of readRegister(file, { onBroken: () => (broken += 1) })) sales.set(sale.id, sale);
  console.log(`${sales.size} sales of one home, ${broken} broken lines`);
  return [...sales.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const perSquareMetre = ({ price, area }: Sale): number => price / area;

/** Error as a share of the price; coverage only where there is a range. */
type Missed = { error: number; isCovered?: boolean };

const figuresOf = (what: string, missed: readonly Missed[], goal?: number): Figure[] => {
  const within = (share: number): string =>
    `${((100 * missed.filter(({ error }) => error <= share).length) / missed.length).toFixed(0)} %`;
  const median = 100 * medianOf(missed.map(({ error }) => error));
  const covered = missed.filter(({ isCovered }) => isCovered).length / missed.length;
  const range = missed.some(({ isCovered }) => isCovered) ? `, range holds ${(100 * covered).toFixed(0)} %` : '';
  const figure = `median error ${median.toFixed(1)} %, within 10 %: ${within(0.1)}, 20 %: ${within(0.2)}${range}`;
  const reached = goal === undefined ? null : median <= goal;
  return [{ what: `${what}, n = ${missed.length}`, figure, goal: goal === undefined ? '' : `≤ ${goal} %`, reached }];
};

const GOALS: Readonly<Record<HomeKind, number>> = { flat: 15, house: 17.4 };
const isToulon = files.length === 1 && files[0]?.includes('toulon-83137') === true;

const measure = (kind: HomeKind, sales: readonly Sale[]): Figure[] => {
  const from = option('from') ?? sales[Math.floor(sales.length * (1 - HELD_OUT))]?.date ?? '';
  const known = sales.filter(({ date }) => date < from);
  const held = sales.filter(({ date }) => date >= from);
  if (known.length === 0 || held.length === 0) return [];
  const nearby = indexSales(sales);
  const started = performance.now();
  const model = trainKind(known);
  const seconds = (performance.now() - started) / 1000;

  const missed = { model: [] as Missed[], commune: [] as Missed[], nearest: [] as Missed[] };
  const communes = Map.groupBy(known, ({ insee }) => insee);
  const medians = new Map([...communes].map(([insee, all]) => [insee, medianOf(all.map(perSquareMetre))]));
  const times: number[] = [];
  for (const sale of held) {
    const comparables = nearby(sale, (other) => other.date < sale.date);
    const before = performance.now();
    const valuation = valueHome(model, homeOf(sale), comparables, { insee: sale.insee, borrowed: NO_RANGE });
    times.push(performance.now() - before);
    if (!valuation) continue;
    const errorOf = (price: number): number => Math.abs(price / sale.price - 1);
    const isCovered = sale.price >= valuation.low && sale.price <= valuation.high;
    missed.model.push({ error: errorOf(valuation.price), isCovered });
    missed.commune.push({ error: errorOf(sale.area * (medians.get(sale.insee) ?? Number.NaN)) });
    const similar = comparables
      .filter((comparable) => Math.abs(comparable.sale.area / sale.area - 1) <= 0.3)
      .slice(0, 15);
    missed.nearest.push({
      error: errorOf(sale.area * medianOf(similar.map((comparable) => perSquareMetre(comparable.sale)))),
    });
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return [
    ...figuresOf(`${kind}s, the model`, missed.model, isToulon ? GOALS[kind] : undefined),
    ...figuresOf(`${kind}s, median of the commune`, missed.commune),
    ...figuresOf(`${kind}s, median of the 15 nearest`, missed.nearest),
    {
      what: `${kind}s, training with ${known.length} sales`,
      figure: `${seconds.toFixed(1)} s`,
      goal: '',
      reached: null,
    },
    { what: `${kind}s, one estimation`, figure: `p95 ${p95.toFixed(1)} ms`, goal: '≤ 30 ms', reached: p95 <= 30 },
  ];
};

const sales = await readSales();
const figures = HOME_KINDS.flatMap((kind) =>
  measure(
    kind,
    sales.filter((sale) => sale.kind === kind),
  ),
);
const range = `The range is to hold ${100 * COVERAGE} % of the prices.`;
await report(
  'estimation',
  figures,
  `${files.length} file, held out from ${option('from') ?? 'the latest fifth'}. ${range}`,
);
