import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { number } from '#fr/format';
import classes from './bar-plot.module.css';
import type { PlotProps, SeriesPoint } from './chart.ts';
import { labelsThatFit, ticksOf } from './plot-scale.ts';

/** Colours of the series, in order: contrast 3:1 on white, and distinct in greyscale. */
const COLORS = ['indigo-7', 'teal-8', 'orange-8', 'grape-5'] as const;
const colorOf = (index: number): string => `var(--mantine-color-${COLORS[index] ?? 'gray-6'})`;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The label to which a key moves; null: the plot does not use the key. */
const moved = (key: string, chosen: number | null, count: number): number | null => {
  const last = count - 1;
  if (key === 'ArrowRight') return chosen === null ? 0 : Math.min(chosen + 1, last);
  if (key === 'ArrowLeft') return chosen === null ? last : Math.max(chosen - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

const Dot = ({ index }: { index: number }): ReactElement => (
  <span className={classes.dot} style={{ background: colorOf(index) }} aria-hidden="true" />
);

type ReadingProps = { point: SeriesPoint; series: readonly string[]; isAtEnd: boolean };

/** The values of the label under the pointer, or of the one selected with the arrow keys. */
const Reading = ({ point: { label, values }, series, isAtEnd }: ReadingProps): ReactElement => (
  <div className={classes.reading} data-at-end={isAtEnd || undefined}>
    <strong>{label}</strong>
    {series.map((name, index) => (
      <span key={name} className={classes.value}>
        <Dot index={index} />
        {name}
        <span className={classes.number}>{number(values[index] ?? 0)}</span>
      </span>
    ))}
  </div>
);

type ColumnProps = Pick<SeriesPoint, 'values' | 'mark'> & { top: number; isStacked: boolean; isChosen: boolean };

const Column = ({ values, mark, top, isStacked, isChosen }: ColumnProps): ReactElement => (
  <div
    className={classes.column}
    data-stacked={isStacked || undefined}
    data-chosen={isChosen || undefined}
    data-mark={mark}
  >
    {values.map((value, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the series have a fixed order
        key={index}
        className={classes.bar}
        style={{ height: `${(value / top) * 100}%`, color: colorOf(index) }}
      />
    ))}
  </div>
);

/**
 * The bars, without animation. The pointer or the arrow keys show the values of one label; screen readers announce
 * them, and read all values in the table below.
 */
export const BarPlot = ({ title, series, isStacked, data, height }: PlotProps): ReactElement => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [chosen, choose] = useState<number | null>(null);
  const ticks = ticksOf(Math.max(0, ...data.map(({ values }) => (isStacked ? sumOf(values) : Math.max(...values)))));
  const top = ticks.at(-1) ?? 1;
  const point = chosen === null ? undefined : data[chosen];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moved(event.key, chosen, data.length);
    if (next === null && (event.key !== 'Escape' || chosen === null)) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div className={classes.frame} style={{ height }} onPointerLeave={() => choose(null)}>
      <div
        role="img"
        aria-label={title}
        className={classes.plot}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys show values
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => choose(null)}
      >
        {series.length > 1 && (
          <div className={classes.legend}>
            {series.map((name, index) => (
              <span key={name} className={classes.value}>
                <Dot index={index} />
                {name}
              </span>
            ))}
          </div>
        )}
        <div className={classes.axis}>
          {ticks.map((tick) => (
            <span key={tick}>{number(tick)}</span>
          ))}
        </div>
        <div className={classes.area} ref={ref}>
          {ticks.map((tick) => (
            <div key={tick} className={classes.line} style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
          {data.map(({ label, values, mark }, index) => (
            <div key={label} className={classes.cell} onPointerEnter={() => choose(index)}>
              <Column values={values} mark={mark} top={top} isStacked={isStacked} isChosen={index === chosen} />
            </div>
          ))}
        </div>
        <div className={classes.labels}>
          {labelsThatFit(
            data.map(({ label, axis = label }) => axis),
            width,
          ).map(({ label, start }) => (
            <span key={label} className={classes.label} style={{ left: start }}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <div role="status">
        {point && chosen !== null && <Reading point={point} series={series} isAtEnd={chosen < data.length / 2} />}
      </div>
    </div>
  );
};
