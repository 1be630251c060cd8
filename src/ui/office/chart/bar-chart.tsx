import { Button, Skeleton, Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { writeCsv } from '#domain/csv/write-csv';
import { number } from '#fr/format';
import { downloadText } from '#ui/office/download.ts';
import classes from './bar-chart.module.css';
import type { ChartPoint, ChartWords, PlotProps } from './chart.ts';

const HEIGHT = 200;

const FailedPlot = ({ words }: PlotProps): ReactElement => <Text>{words.failed}</Text>;

/** The library is loaded with the first chart; when that fails, the table is still shown. */
const BarPlot = lazy(() => import('./bar-plot.tsx').catch(() => ({ default: FailedPlot })));

type FiguresProps = { title: string; data: readonly ChartPoint[]; words: ChartWords };

const Figures = ({ title, data, words }: FiguresProps): ReactElement => (
  <table className={classes.figures} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{words.label}</th>
        <th scope="col">{words.value}</th>
      </tr>
    </thead>
    <tbody>
      {data.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{number(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Props = FiguresProps & {
  /** Name of the file, without '.csv'. */
  csvName: string;
};

/** One bar per label, with the same figures as a table and as a file. Labels are unique. */
export const BarChart = ({ title, data, words, csvName }: Props): ReactElement => {
  const download = (): void => {
    const rows = data.map(({ label, value }) => [label, value]);
    downloadText(`${csvName}.csv`, 'text/csv', writeCsv([[words.label, words.value], ...rows]));
  };
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{title}</figcaption>
      <div className={classes.plot}>
        <Suspense fallback={<Skeleton h={HEIGHT} />}>
          <BarPlot title={title} data={data} words={words} height={HEIGHT} />
        </Suspense>
      </div>
      <details>
        <summary className={classes.summary}>{words.figures}</summary>
        <Figures title={title} data={data} words={words} />
        <Button variant="default" size="xs" onClick={download}>
          {words.csv}
        </Button>
      </details>
    </figure>
  );
};
