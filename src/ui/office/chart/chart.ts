export type ChartPoint = { label: string; value: number };

/** Words of a chart, given by the view that shows it. */
export type ChartWords = {
  /** Heads of the two columns of the table, and of the file. */
  label: string;
  value: string;
  /** Opens the table behind the chart. */
  figures: string;
  csv: string;
  /** Shown instead of a chart whose script fails to load; the table is still shown. */
  failed: string;
};

export type PlotProps = {
  title: string;
  data: readonly ChartPoint[];
  words: ChartWords;
  /** In pixels, so that the layout does not shift when the chart is loaded. */
  height: number;
};
