import type { ReactElement } from 'react';
import type { ChartPoint, ChartWords } from './chart.ts';
import { SeriesChart } from './series-chart.tsx';

type Props = {
  title: string;
  data: readonly ChartPoint[];
  words: ChartWords;
  /** File name without '.csv'; null: the person may not download it. */
  csvName: string | null;
  note?: string | undefined;
};

/** One bar per label, with the same figures as a table and as a file. Labels are unique. */
export const BarChart = ({ title, data, words, csvName, note }: Props): ReactElement => (
  <SeriesChart
    title={title}
    series={[words.value]}
    data={data.map(({ value, to, ...point }) => ({ ...point, values: [value], to: [to] }))}
    words={words}
    csvName={csvName}
    notes={note === undefined ? [] : [note]}
  />
);
