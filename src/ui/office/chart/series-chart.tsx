import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { writeCsv } from '#domain/csv/write-csv';
import { downloadText } from '#ui/office/download.ts';
import classes from './bar-chart.module.css';
import { BarPlot } from './bar-plot.tsx';
import type { SeriesPoint, SeriesWords } from './chart.ts';
import { FigureLink } from './figure-link.tsx';

const HEIGHT = 200;

type Props = {
  title: string;
  series: readonly string[];
  data: readonly SeriesPoint[];
  words: SeriesWords;
  /** Header of a column with the sum of the series, which are stacked then; absent: no sum. */
  total?: string;
  /** File name without '.csv'; null: the person may not download it. */
  csvName: string | null;
  /** Sentences about the chart, such as the current period beside that of the year before. */
  notes?: readonly string[];
  /** A table of the same figures, which is always shown; absent: a table behind a button. */
  figures?: ReactNode;
};

type Cells = { heads: readonly string[]; rows: readonly (readonly [string, ...number[]])[] };

/** The figures as a table, with their sums. */
const cellsOf = ({ series, data, words, total }: Props): Cells => ({
  heads: [words.label, ...series, ...(total === undefined ? [] : [total])],
  rows: data.map(({ label, values }) => [
    label,
    ...values,
    ...(total === undefined ? [] : [values.reduce((sum, value) => sum + value, 0)]),
  ]),
});

type FiguresProps = { title: string; data: readonly SeriesPoint[]; cells: Cells };

const Figures = ({ title, data, cells: { heads, rows } }: FiguresProps): ReactElement => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keys
  <section className={classes.scroll} aria-label={title} tabIndex={0}>
    <table className={classes.figures} aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values], row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>
                <FigureLink label={`${heads[index + 1]}, ${label}`} value={value} to={data[row]?.to?.[index]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Bars of several series by label, with the same figures as a table and as a file. Labels are unique. */
export const SeriesChart = (props: Props): ReactElement => {
  const { title, series, data, words, total, csvName, notes = [], figures } = props;
  const cells = cellsOf(props);
  const file = csvName !== null && (
    <Button
      variant="default"
      size="xs"
      onClick={() => downloadText(`${csvName}.csv`, 'text/csv', writeCsv([cells.heads, ...cells.rows]))}
    >
      {words.csv}
    </Button>
  );
  return (
    <figure className={classes.chart} aria-label={title}>
      <figcaption className={classes.title}>{title}</figcaption>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <div className={classes.plot}>
        <BarPlot title={title} series={series} isStacked={total !== undefined} data={data} height={HEIGHT} />
      </div>
      {figures === undefined ? (
        <details>
          <summary className={classes.summary}>{words.figures}</summary>
          <Figures title={title} data={data} cells={cells} />
          {file}
        </details>
      ) : (
        <>
          {figures}
          {file}
        </>
      )}
    </figure>
  );
};
