import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ReactElement } from 'react';
import { number } from '#fr/format';
import type { PlotProps } from './chart.ts';

/** Of the series, in their order: at 3:1 on white, and distinct in greys. */
const COLORS = ['indigo.7', 'teal.8', 'orange.8', 'grape.5'];
const LEGEND_HEIGHT = 32;

/** Replaces a shift to the left that the automatic width does not count: '1 600' would be cut. */
const TICK = { fontSize: 12, fill: 'currentColor' };

/** Columns of the library must not be named after words: a dot in a name is read as a path. */
const nameOf = (index: number): string => `s${index}`;

/** The bars, with the library that draws them. Without animation; screen readers read the table instead. */
const BarPlot = ({ title, series, isStacked, data, height }: PlotProps): ReactElement => (
  <div role="img" aria-label={title}>
    <BarChart
      h={height}
      type={isStacked ? 'stacked' : 'default'}
      data={data.map(({ label, values }) => ({
        label,
        ...Object.fromEntries(values.map((value, index) => [nameOf(index), value])),
      }))}
      dataKey="label"
      series={series.map((label, index) => ({ name: nameOf(index), label, color: COLORS[index] ?? 'gray.6' }))}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'top', height: LEGEND_HEIGHT }}
      valueFormatter={(value) => number(value)}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 'auto', tick: TICK }}
      maxBarWidth={32}
      accessibilityLayer={false}
    />
  </div>
);
export default BarPlot;
