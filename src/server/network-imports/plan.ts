import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCounts, ImportLine } from '#contracts/network-imports';
import { canonicalJson } from '#domain/changes/same-value';
import {
  type ChangedColumn,
  type ColumnFault,
  type ColumnWarning,
  type ImportColumn,
  type LineFault,
  type LineValues,
  lineValues,
} from '#domain/network/import-columns';
import { keysOf } from '#domain/objects/typed';
import type { FileTable } from '#platform/csv/read-table';
import { digestOf } from '#platform/digest';

/** One line of the file with its values by column. */
export type FileLine = { line: number; values: LineValues };

/** The lines of a list. `lock`: lock the rows that they name, before these are written. */
export type Listed = { files: readonly FileLine[]; lock: boolean };

/** The effect of a line. `same`: none, because everything is already stored. */
export type PlannedLine = Omit<ImportLine, 'faults' | 'warnings'> & {
  faults: readonly ColumnFault[];
  warnings: readonly ColumnWarning[];
};

/** A row of the table, with its values by column. */
export type Row = Readonly<Record<string, unknown>> & { market_id: string; id: string };
export type PlannedRow = { row: Row; changes: PlannedLine['changes'] };

/** The plan of an import: its lines, and the rows to add and change. */
export type Plan = { lines: PlannedLine[]; added: PlannedRow[]; changed: PlannedRow[] };

export const emptyPlan = (): Plan => ({ lines: [], added: [], changed: [] });

/** Number of lines after which other requests get their turn. */
const TURN = 500;

/** Calls a function for each line, without blocking other requests. */
export const eachLine = async <T>(lines: readonly T[], work: (line: T) => void): Promise<void> => {
  for (const [at, line] of lines.entries()) {
    if (at % TURN === TURN - 1) await nextTurn();
    work(line);
  }
};

/** The lines of a table by recognised columns. */
export const fileLines = async (
  { lines }: FileTable,
  recognised: readonly (ImportColumn | null)[],
): Promise<FileLine[]> => {
  const read: FileLine[] = [];
  await eachLine(lines, ({ line, cells }) => read.push({ line, values: lineValues(recognised, cells) }));
  return read;
};

export const refusedLine = ({ line, values }: FileLine, faults: readonly ColumnFault[]): PlannedLine => ({
  line,
  outcome: 'refused',
  title: [[values.firstname, values.lastname, values.name].filter(Boolean).join(' '), values.email]
    .filter(Boolean)
    .join(' · '),
  changes: [],
  faults,
  warnings: [],
});

/** Input of `planLine`: `changes` of the row, `shown` for the line. */
type Planned = {
  file: FileLine;
  title: string;
  isNew: boolean;
  changes: PlannedLine['changes'];
  shown?: PlannedLine['changes'];
  warnings?: readonly ColumnWarning[];
  row: Row;
};

/** Adds a line, and the row to add or change. */
export const planLine = (plan: Plan, planned: Planned): void => {
  const { file, title, isNew, changes, shown = changes, warnings = [], row } = planned;
  const outcome = isNew ? 'added' : changes.length > 0 ? 'changed' : 'same';
  if (outcome !== 'same') plan[outcome].push({ row, changes });
  plan.lines.push({ line: file.line, outcome, title, changes: outcome === 'same' ? [] : shown, faults: [], warnings });
};

/** The columns of a line whose values differ from the stored ones; for a new row all columns of the line. */
export const changesOf = <C extends ImportColumn, T extends string>(
  columns: Readonly<Record<C, T>>,
  values: Readonly<{ [column in NoInfer<C>]?: string | undefined }>,
  stored: Readonly<Record<NoInfer<T>, string | null>> | undefined,
): PlannedLine['changes'] =>
  keysOf(columns).flatMap((column) => {
    const to = values[column];
    const from = stored?.[columns[column]] ?? '';
    return to === undefined || to === from ? [] : [{ column, from, to }];
  });

/** The table values of the changes. */
export const valuesOf = (
  columns: Readonly<Partial<Record<ChangedColumn, string>>>,
  changes: PlannedLine['changes'],
): Record<string, unknown> =>
  Object.fromEntries(changes.flatMap(({ column, to }) => (columns[column] ? [[columns[column], to]] : [])));

export const oneFault = (column: ImportColumn, fault: LineFault): readonly ColumnFault[] => [{ column, fault }];

/** The error of a line with the same value as an earlier one. */
export const duplicate = (column: ImportColumn, first: number): readonly ColumnFault[] => [
  { column, fault: 'DUPLICATE', first },
];

export const countPlan = (lines: readonly PlannedLine[]): ImportCounts => {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
};

/** Digest of the changes of a plan; null: no changes. */
export const planDigest = (kind: string, lines: readonly PlannedLine[]): string | null => {
  const done = lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  if (done.length === 0) return null;
  return digestOf(canonicalJson([kind, done.map(({ line, outcome, changes }) => [line, outcome, changes])]));
};
