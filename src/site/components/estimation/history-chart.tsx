import type { ReactElement } from 'react';
import type { PriceHistory, PricePoint } from '#domain/estimation/price-history';
import { RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { wholeEuros } from '#fr/estimations';
import { date, number } from '#fr/format';
import { Heading } from '#ui/site/layout.tsx';

/** Distances of the lines of the scale, in euros. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;
const MAX_LINES = 4;

/** The prices of the lines of the scale, the highest first. It does not start at zero, so that changes are visible. */
const scaleOf = (prices: readonly number[]): number[] => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const boundsOf = (step: number) => [Math.floor((low - 1) / step), Math.ceil((high + 1) / step)] as const;
  const step = STEPS.find((each) => boundsOf(each)[1] - boundsOf(each)[0] < MAX_LINES) ?? 10_000;
  const [from, to] = boundsOf(step);
  return Array.from({ length: to - from + 1 }, (_, at) => (to - at) * step);
};

/** Position in percent of the drawing. */
type Placed = PricePoint & { x: number; y: number };
type LabelledPoint = Placed & { isBelow: boolean };

/** By time: a period without enough sales leaves a wider step. */
const place = (points: readonly PricePoint[], [high = 1, ...lower]: readonly number[]): Placed[] => {
  const times = points.map(({ from }) => Date.parse(from));
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const low = lower.at(-1) ?? 0;
  return points.map((point, at) => ({
    ...point,
    x: (100 * ((times[at] ?? 0) - first)) / Math.max(last - first, 1),
    y: (100 * (high - point.price)) / (high - low),
  }));
};

/** The first point, the last one, and between them the one that differs most from both. */
const labelledOf = (placed: readonly Placed[]): LabelledPoint[] => {
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return [];
  const middle = (first.y + last.y) / 2;
  const distance = ({ y }: Placed): number => Math.abs(y - middle);
  const [turn] = placed.filter(({ x }) => x > 15 && x < 85).toSorted((a, b) => distance(b) - distance(a));
  const isLow = turn !== undefined && turn.y > middle;
  return [first, ...(turn ? [turn] : []), last].map((point) => ({
    ...point,
    isBelow: point === turn ? isLow : point.y < 20,
  }));
};

const month = ({ from }: PricePoint): string => date(from, { style: 'month' });

const ANCHORS = { 0: 'start', 100: 'end' } as const;

/** A point with its price. */
const Labelled = ({ point: { x, y, price, isBelow } }: { point: LabelledPoint }): ReactElement => (
  <>
    <circle cx={`${x}%`} cy={`${y}%`} r="5" className="fill-accent" />
    <text
      x={`${x}%`}
      y={`${y}%`}
      dy={isBelow ? 24 : -12}
      textAnchor={ANCHORS[x as keyof typeof ANCHORS] ?? 'middle'}
      className="fill-ink stroke-paper font-medium text-sm tabular-nums"
      paintOrder="stroke"
      strokeWidth="4"
    >
      {wholeEuros(price)}
    </text>
  </>
);

/** The drawing shrinks with the screen, its text does not. */
const Line = ({ points }: { points: readonly PricePoint[] }): ReactElement => {
  const scale = scaleOf(points.map(({ price }) => price));
  const placed = place(points, scale);
  return (
    <div aria-hidden="true" className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <p className="-my-2.5 flex flex-col justify-between text-right text-ink-faint text-xs tabular-nums">
        {scale.map((price) => (
          <span key={price}>{wholeEuros(price)}</span>
        ))}
      </p>
      <svg className="h-48 w-full overflow-visible" role="presentation">
        {scale.map((price, at) => {
          const y = `${(100 * at) / (scale.length - 1)}%`;
          return <line key={price} x2="100%" y1={y} y2={y} className="stroke-line" />;
        })}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" role="presentation">
          <polyline
            points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-none stroke-accent"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {labelledOf(placed).map((point) => (
          <Labelled key={point.from} point={point} />
        ))}
      </svg>
      <p className="col-start-2 mt-2 flex justify-between text-ink-faint text-xs">
        {[points[0], points.at(-1)].map((point) => point && <span key={point.from}>{month(point)}</span>)}
      </p>
    </div>
  );
};

const HistoryTable = ({ points }: { points: readonly PricePoint[] }): ReactElement => (
  <details className="mt-3">
    <summary className="link w-fit cursor-pointer text-sm">{WORDS.historyTable}</summary>
    <table className="mt-3 w-full text-sm tabular-nums">
      <thead>
        <tr className="border-line border-b text-left text-ink-soft">
          <th scope="col" className="py-2 font-normal">
            {WORDS.period}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {WORDS.price}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {WORDS.sales}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.from} className="border-line border-b">
            <td className="py-2">{month(point)}</td>
            <td className="py-2 text-right">{wholeEuros(point.price)}</td>
            <td className="py-2 text-right">{number(point.sales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** Prices per m² as a line, with the table behind it. At least two points. */
export const PriceChart = ({ points }: { points: readonly PricePoint[] }): ReactElement => (
  <>
    <Line points={points} />
    <HistoryTable points={points} />
  </>
);

/** Prices of the last years in the area, as a line with the table behind it. */
export const HistoryChart = ({ of, points }: PriceHistory): ReactElement | null => {
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  return (
    <section aria-labelledby="historique">
      <Heading level={2} size={3} id="historique">
        {WORDS.history[of]}
      </Heading>
      <p className="mt-2 text-ink-soft">{WORDS.historyText(last.price)}</p>
      <PriceChart points={points} />
    </section>
  );
};
