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
  /** Head of the column of shares in the file. */
  detail: string;
};

/** `detail`: shown after the value, such as its share in percent. */
export type DetailPoint = ChartPoint & { detail?: string };

/** The file of a table of bars; without details it has two columns. */
export const detailRows = (
  data: readonly DetailPoint[],
  words: Pick<ChartWords, 'label' | 'value' | 'detail'>,
): (readonly (string | number)[])[] => {
  const hasDetails = data.some(({ detail }) => detail !== undefined);
  const more = (text: string): string[] => (hasDetails ? [text] : []);
  return [
    [words.label, words.value, ...more(words.detail)],
    ...data.map(({ label, value, detail = '' }) => [label, value, ...more(detail)]),
  ];
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
