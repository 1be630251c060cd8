import type { ReactElement } from 'react';
import type { PriceHistory, PricePoint } from '#domain/estimation/price-history';
import { RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { wholeEuros } from '#fr/estimations';
import { date, number } from '#fr/format';
import { Heading } from '#ui/site/layout.tsx';
import { DemoMark } from './demo-mark.tsx';

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = 8;

type Placed = { x: number; y: number };

/**
 * Positions of the points in the drawing, by time: a period without enough sales leaves a wider step. The axis does not
 * start at zero, so that changes are visible.
 */
const place = (points: readonly PricePoint[]): Placed[] => {
  const prices = points.map(({ price }) => price);
  const times = points.map(({ from }) => Date.parse(from));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const span = Math.max(high - low, high * 0.05, 1);
  return points.map(({ price }, at) => ({
    x: EDGE + ((WIDTH - 2 * EDGE) * ((times[at] ?? 0) - first)) / Math.max(last - first, 1),
    y: EDGE + (HEIGHT - 2 * EDGE) * (1 - (price - low) / span),
  }));
};

const month = ({ from }: PricePoint): string => date(from, { style: 'month' });

/** The drawing shrinks with the screen, its text does not. */
const Line = ({ points }: { points: readonly PricePoint[] }): ReactElement => {
  const placed = place(points);
  return (
    <div aria-hidden="true" className="mt-4">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="presentation" className="h-auto w-full">
        <polyline
          points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {[placed[0], placed.at(-1)].map(
          (point) => point && <circle key={point.x} cx={point.x} cy={point.y} r="5" className="fill-accent" />,
        )}
      </svg>
      <p className="mt-1 flex justify-between text-ink-faint text-xs">
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

type Props = PriceHistory & {
  /** Prices near the home may come from invented sales; those of the department are published. */
  isDemo: boolean;
};

/** Prices of the last years in the area, as a line with the table behind it. */
export const HistoryChart = ({ of, points, isDemo }: Props): ReactElement | null => {
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  return (
    <section aria-labelledby="historique">
      <Heading level={2} size={3} id="historique">
        {WORDS.history[of]}
      </Heading>
      <p className="mt-2 text-ink-soft">{WORDS.historyText(last.price)}</p>
      {isDemo && of === 'near' && <DemoMark />}
      <Line points={points} />
      <HistoryTable points={points} />
    </section>
  );
};
