import type { ReactElement } from 'react';
import type { PriceHistory, PricePoint } from '#domain/estimation/price-history';
import { RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { wholeEuros } from '#fr/estimations';
import { date, number } from '#fr/format';
import { Heading } from '#ui/site/layout.tsx';

const WIDTH = 640;
const HEIGHT = 200;
/** Room for the labels of the first and last point, and above and below the line. */
const EDGE = { x: 8, top: 28, bottom: 28 };

type Placed = PricePoint & { x: number; y: number };

/** Points in the drawing; the lowest price is not at zero, so that a change can be seen. */
const place = (points: readonly PricePoint[]): Placed[] => {
  const prices = points.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(high - low, high * 0.05, 1);
  const inner = { width: WIDTH - 2 * EDGE.x, height: HEIGHT - EDGE.top - EDGE.bottom };
  return points.map((point, at) => ({
    ...point,
    x: EDGE.x + (inner.width * at) / Math.max(points.length - 1, 1),
    y: EDGE.top + inner.height * (1 - (point.price - low) / span),
  }));
};

const month = ({ from }: PricePoint): string => date(from, { style: 'month' });

const Line = ({ points }: { points: readonly Placed[] }): ReactElement => {
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-4 h-auto w-full text-xs">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {[first, last].map(
        (point) => point && <circle key={point.x} cx={point.x} cy={point.y} r="4" className="fill-accent" />,
      )}
      {first && (
        <text x={EDGE.x} y={HEIGHT - 6} className="fill-ink-faint">
          {month(first)}
        </text>
      )}
      {last && (
        <>
          <text x={WIDTH - EDGE.x} y={HEIGHT - 6} textAnchor="end" className="fill-ink-faint">
            {month(last)}
          </text>
          <text
            x={WIDTH - EDGE.x}
            y={last.y - 12}
            textAnchor="end"
            className="fill-ink stroke-paper font-medium [paint-order:stroke]"
            strokeWidth="6"
          >
            {`${wholeEuros(last.price)}/m²`}
          </text>
        </>
      )}
    </svg>
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

/** Prices of the last years around, as a line with the table behind it. */
export const HistoryChart = ({ of, points }: PriceHistory): ReactElement | null =>
  points.length < 2 ? null : (
    <section aria-labelledby="historique">
      <Heading level={2} size={3} id="historique">
        {WORDS.history[of]}
      </Heading>
      <p className="mt-2 text-ink-soft">{WORDS.historyText}</p>
      <Line points={place(points)} />
      <HistoryTable points={points} />
    </section>
  );
