import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCounts, ImportLine } from '#contracts/network-imports';
import { canonicalJson } from '#domain/changes/same-value';
import {
  type ColumnFault,
  type ImportColumn,
  type LineFault,
  type LineValues,
  lineValues,
} from '#domain/network/import-columns';
import type { FileTable } from '#platform/csv/read-table';
import { digestOf } from '#platform/digest';

/** One line of the file with its values by column. */
export type FileLine = { line: number; values: LineValues };

/** What a line would do. `same`: nothing, because everything is stored already. */
export type PlannedLine = Omit<ImportLine, 'outcome' | 'faults'> & {
  outcome: ImportLine['outcome'] | 'same';
  faults: readonly ColumnFault[];
};

/** What an import would do: its lines, and how it stores them. */
export type Plan = { lines: readonly PlannedLine[]; store: () => Promise<void> };

/** Lines that are read before others get their turn. */
const TURN = 500;

/** The lines of a table by recognised columns, without blocking other requests. */
export const fileLines = async (
  { lines }: FileTable,
  recognised: readonly (ImportColumn | null)[],
): Promise<FileLine[]> => {
  const read: FileLine[] = [];
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % TURN === TURN - 1) await nextTurn();
    read.push({ line, values: lineValues(recognised, cells) });
  }
  return read;
};

/** Calls a function for each line, without blocking other requests. */
export const eachLine = async <T>(lines: readonly T[], work: (line: T) => void): Promise<void> => {
  for (const [at, line] of lines.entries()) {
    if (at % TURN === TURN - 1) await nextTurn();
    work(line);
  }
};

export const refusedLine = ({ line, values }: FileLine, faults: readonly ColumnFault[]): PlannedLine => ({
  line,
  outcome: 'refused',
  title: [values.firstname, values.lastname, values.name, values.email].filter(Boolean).join(' '),
  changes: [],
  faults,
});

export const oneFault = (column: ImportColumn, fault: LineFault): readonly ColumnFault[] => [{ column, fault }];

/** A line that says the same as an earlier one. */
export const duplicate = (column: ImportColumn, first: number): readonly ColumnFault[] => [
  { column, fault: 'DUPLICATE', first },
];

export const countPlan = (lines: readonly PlannedLine[]): ImportCounts => {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
};

/** Digest of what a plan would do; null: nothing. */
export const planDigest = (kind: string, lines: readonly PlannedLine[]): string | null => {
  const done = lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  if (done.length === 0) return null;
  return digestOf(canonicalJson([kind, done.map(({ line, outcome, changes }) => [line, outcome, changes])]));
};
