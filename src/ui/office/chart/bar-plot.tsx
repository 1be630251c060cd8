import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ReactElement } from 'react';
import { number } from '#fr/format';
import type { PlotProps } from './chart.ts';

const SERIES = 'value';
/** Replaces a shift to the left that the automatic width does not count: '1 600' would be cut. */
const TICK = { fontSize: 12, fill: 'currentColor' };

/** The bars, with the library that draws them. Without animation; screen readers read the table instead. */
const BarPlot = ({ title, data, words, height }: PlotProps): ReactElement => (
  <div role="img" aria-label={title}>
    <BarChart
      h={height}
      data={[...data]}
      dataKey="label"
      series={[{ name: SERIES, label: words.value, color: 'indigo.7' }]}
      valueFormatter={(value) => number(value)}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 'auto', tick: TICK }}
      maxBarWidth={32}
      accessibilityLayer={false}
    />
  </div>
);
export default BarPlot;
