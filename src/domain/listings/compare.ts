import { MAX_KEPT, readKeptIds } from './kept-homes.ts';

/** Path of the comparison; its query names the homes like that of the favourites. */
export const COMPARE_PATH = '/comparer';

/** How many homes are compared. */
export const COMPARED = { min: 2, max: 4 } as const;

/** Ids of the homes to compare, from the values of the query: each once. */
export const comparedIds = (values: readonly string[]): string[] => readKeptIds(values.slice(0, MAX_KEPT).join('.'));

/** A row of the comparison: its label, and a value for each home; null: none. */
export type ComparedRow = {
  label: string;
  values: readonly (string | null)[];
  /** The values are letters of a scale, say yes, or are notes in small type. */
  shownAs?: 'dpe' | 'ges' | 'yes' | 'note';
};
export type ShownRow = ComparedRow & { differs: boolean };

/** The rows in which some home has a value, in the order of their first home, with whether the values differ. */
export const shownRows = (rows: readonly ComparedRow[]): ShownRow[] =>
  rows
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }));

/** Rows of one subject under their heading. */
export type ComparedSection = { title: string; rows: readonly ShownRow[] };
