export type ChartPoint = { label: string; value: number };

/** A label with the value of each series, in order. */
export type SeriesPoint = { label: string; values: readonly number[] };

/** Texts of a chart with several series, provided by its view. */
export type SeriesWords = {
  /** Header of the first column, in the table and in the file. */
  label: string;
  /** Label of the button that opens the table of the chart. */
  figures: string;
  csv: string;
};

/** Texts of a chart with one series. */
export type ChartWords = SeriesWords & {
  /** Header of the second column, in the table and in the file. */
  value: string;
  /** Header of the column of shares in the file. */
  detail: string;
};

/** `detail`: shown after the value, for example its share in percent. */
export type DetailPoint = ChartPoint & { detail?: string };

/** The file of a table with bars; without details it has two columns. */
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
  /** Names of the series; several series have a legend. */
  series: readonly string[];
  /** Whether the bars of a label are stacked to a sum. */
  isStacked: boolean;
  data: readonly SeriesPoint[];
  /** In pixels. */
  height: number;
};
