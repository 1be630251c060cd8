export type ChartPoint = { label: string; value: number };

/** A label with the value of each series, in their order. */
export type SeriesPoint = { label: string; values: readonly number[] };

/** Words of a chart of several series, given by the view that shows it. */
export type SeriesWords = {
  /** Head of the first column of the table, and of the file. */
  label: string;
  /** Opens the table behind the chart. */
  figures: string;
  csv: string;
};

/** Words of a chart of one series. */
export type ChartWords = SeriesWords & {
  /** Head of the second column of the table, and of the file. */
  value: string;
};

export type PlotProps = {
  title: string;
  /** Names of the series; several have a legend. */
  series: readonly string[];
  /** Whether the bars of a label are parts of a sum. */
  isStacked: boolean;
  data: readonly SeriesPoint[];
  /** In pixels. */
  height: number;
};
