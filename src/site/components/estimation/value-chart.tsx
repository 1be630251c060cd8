import type { ReactElement } from 'react';
import type { HomeValue } from '#domain/estimation/home-follow';
import { wholeEuros } from '#fr/estimations';
import { HOME_PAGE_WORDS as WORDS } from '#fr/home-follow';
import { Heading } from '#ui/site/layout.tsx';

const HEIGHT = 100;
/** Months of one value among which no line can be drawn. */
const MIN_POINTS = 2;

const monthIndex = ({ month }: HomeValue): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
};

/** The line and its band in a drawing of 100 by 100. By time: a month without a value leaves a wider step. */
const shapesOf = (values: readonly HomeValue[]): { line: string; band: string } => {
  const [low, high] = [Math.min(...values.map((value) => value.low)), Math.max(...values.map((value) => value.high))];
  const months = values.map(monthIndex);
  const [first = 0, last = 1] = [months[0], months.at(-1)];
  const at = (value: HomeValue, price: number): string => {
    const x = (100 * (monthIndex(value) - first)) / Math.max(last - first, 1);
    return `${x.toFixed(1)},${((HEIGHT * (high - price)) / Math.max(high - low, 1)).toFixed(1)}`;
  };
  const upper = values.map((value) => at(value, value.high));
  const lower = values.toReversed().map((value) => at(value, value.low));
  return { line: values.map((value) => at(value, value.price)).join(' '), band: [...upper, ...lower].join(' ') };
};

const Drawing = ({ values }: { values: readonly HomeValue[] }): ReactElement => {
  const { line, band } = shapesOf(values);
  const [first, last] = [values[0], values.at(-1)];
  return (
    <div aria-hidden="true" className="mt-6">
      <p className="mb-1 text-ink-soft text-sm tabular-nums">
        {wholeEuros(Math.max(...values.map(({ high }) => high)))}
      </p>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-48 w-full" role="presentation">
        <polygon points={band} className="fill-accent opacity-25" />
        <polyline
          points={line}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1 text-ink-soft text-sm tabular-nums">{wholeEuros(Math.min(...values.map(({ low }) => low)))}</p>
      <p className="mt-1 flex justify-between text-ink-soft text-xs">
        {[first, last].map((value) => value && <span key={value.month}>{WORDS.monthWords(value.month)}</span>)}
      </p>
    </div>
  );
};

const { columns } = WORDS;

const Table = ({ values }: { values: readonly HomeValue[] }): ReactElement => (
  <details className="mt-3">
    <summary className="link w-fit cursor-pointer text-sm">{WORDS.historyTable}</summary>
    <table className="mt-3 w-full text-sm tabular-nums">
      <thead>
        <tr className="border-line border-b text-left">
          {[columns.month, columns.low, columns.price, columns.high].map((label, at) => (
            <th key={label} scope="col" className={at === 0 ? 'py-2 font-medium' : 'py-2 text-right font-medium'}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.toReversed().map(({ month, low, price, high }) => (
          <tr key={month} className="border-line border-b">
            <th scope="row" className="py-2 text-left font-normal">
              {WORDS.monthWords(month)}
            </th>
            <td className="py-2 text-right">{wholeEuros(low)}</td>
            <td className="py-2 text-right font-medium">{wholeEuros(price)}</td>
            <td className="py-2 text-right">{wholeEuros(high)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** The value of a home month by month with its range, as a drawing and as a table. */
export const ValueChart = ({ values }: { values: readonly HomeValue[] }): ReactElement => (
  <section aria-labelledby="mois">
    <Heading level={2} size={3} id="mois">
      {WORDS.history}
    </Heading>
    <p className="mt-2 text-ink-soft">{values.length < MIN_POINTS ? WORDS.historyFirst : WORDS.historyText}</p>
    {values.length >= MIN_POINTS && <Drawing values={values} />}
    <Table values={values} />
  </section>
);
