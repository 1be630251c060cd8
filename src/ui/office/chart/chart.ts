/** `to`: address of the list of what is counted; absent: there is none. */
export type ChartPoint = PointMark & { label: string; value: number; to?: string | undefined };

/** A label with the value of each series, in order, and the address of the list of each. */
export type SeriesPoint = PointMark & {
  label: string;
  values: readonly number[];
  to?: readonly (string | undefined)[];
};

type PointMark = {
  /** Shorter label on the axis. */
  axis?: string;
  /** 'open': the period is not over; 'reference': the one with which it is compared. */
  mark?: 'open' | 'reference' | undefined;
};

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
  /** Label of the button that shows the rows of 0. */
  zeros: (rows: number) => string;
};

/** `detail`: shown after the value: its share of the sum in percent. */
export type DetailPoint = ChartPoint & { detail?: string };

const hasShares = (data: readonly DetailPoint[]): boolean => data.some(({ detail }) => detail !== undefined);

const relativeTo = (whole: number, values: readonly number[]): number[] =>
  values.map((value) => (whole === 0 ? 0 : value / whole));

/** The share of each value in their sum, from 0 to 1. */
export const sharesOf = (values: readonly number[]): number[] =>
  relativeTo(
    values.reduce((sum, value) => sum + value, 0),
    values,
  );

/** Lengths of bars from 0 to 1: their share of the sum where shares are shown, else relative to the longest one. */
export const barLengths = (data: readonly DetailPoint[]): number[] => {
  const values = data.map(({ value }) => value);
  return hasShares(data) ? sharesOf(values) : relativeTo(Math.max(0, ...values), values);
};

/** The file of a table with bars; without details it has two columns. */
export const detailRows = (
  data: readonly DetailPoint[],
  words: Pick<ChartWords, 'label' | 'value' | 'detail'>,
): (readonly (string | number)[])[] => {
  const more = (text: string): string[] => (hasShares(data) ? [text] : []);
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
