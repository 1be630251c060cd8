export type ChartPoint = { label: string; value: number };

/** Words of a chart, given by the view that shows it. */
export type ChartWords = {
  /** Heads of the two columns of the table, and of the file. */
  label: string;
  value: string;
  /** Opens the table behind the chart. */
  figures: string;
  csv: string;
  /** Shown in place of a chart whose script does not arrive; the table is still there. */
  failed: string;
};

export type PlotProps = {
  title: string;
  data: readonly ChartPoint[];
  words: ChartWords;
  /** In pixels, so that nothing moves when the chart arrives. */
  height: number;
};
