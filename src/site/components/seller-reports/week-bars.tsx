import type { ReactElement } from 'react';
import type { WeekViews } from '#domain/seller-reports/seller-report';
import { REPORT_PAGE_WORDS as WORDS } from '#fr/seller-reports';

const { columns } = WORDS;
const BAR = 6;
const STEP = 8;

const Drawing = ({ weeks }: { weeks: readonly WeekViews[] }): ReactElement => {
  const most = Math.max(...weeks.map(({ views }) => views), 1);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div aria-hidden="true" className="mt-6">
      <p className="mb-1 text-ink-soft text-sm tabular-nums">{WORDS.number(most)}</p>
      <svg
        viewBox={`0 0 ${weeks.length * STEP} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full border-line border-b"
        role="presentation"
      >
        {weeks.map(({ from, views, isRunning }, at) => {
          const height = (100 * views) / most;
          return (
            <rect
              key={from}
              x={at * STEP + 1}
              y={100 - height}
              width={BAR}
              height={height}
              className={isRunning ? 'fill-accent opacity-40' : 'fill-accent'}
            />
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-ink-soft text-xs tabular-nums">
        <span>{first && WORDS.shortWeek(first)}</span>
        <span>{last && WORDS.shortWeek(last)}</span>
      </p>
    </div>
  );
};

const Table = ({ weeks }: { weeks: readonly WeekViews[] }): ReactElement => (
  <details className="mt-3">
    <summary className="link w-fit cursor-pointer text-sm">{WORDS.weeksTable}</summary>
    <table className="mt-3 w-full text-sm tabular-nums">
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="py-2 font-medium">
            {columns.week}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {columns.views}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.from} className="border-line border-b">
            <th scope="row" className="py-2 text-left font-normal">
              {WORDS.weekOf(week)}
            </th>
            <td className="py-2 text-right">{WORDS.number(week.views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** Views of a listing week by week, as a drawing and as a table. */
export const WeekBars = ({ weeks }: { weeks: readonly WeekViews[] }): ReactElement => (
  <>
    {weeks.length > 1 && <Drawing weeks={weeks} />}
    <Table weeks={weeks} />
  </>
);
