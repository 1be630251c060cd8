import { type ImportLine, MAX_SHOWN_LINES, type NetworkImportPreview } from '#contracts/network-imports';
import type { ImportColumn } from '#domain/network/import-columns';
import { LINE_WARNINGS, lineFaultText } from '#fr/network-imports';
import { timeZoneText } from '#fr/time-zones';
import type { FileTable } from '#platform/csv/read-table';
import type { PlannedLine } from './plan.ts';

/** A file whose headers were compared with the columns of the list. */
export type Recognised = { table: FileTable; columns: (ImportColumn | null)[]; missing: ImportColumn[] };

const isWarned = ({ warnings }: PlannedLine): boolean => warnings.length > 0;

export const countWarned = (lines: readonly PlannedLine[]): number => lines.filter(isWarned).length;

/** Order of lines: refused ones, those with a warning, changes, new ones. */
const rankOf = (line: PlannedLine): number => {
  if (line.outcome === 'refused') return 0;
  if (isWarned(line)) return 1;
  return line.outcome === 'changed' ? 2 : 3;
};

/** Why a line is refused, and which of its values are not stored. */
export const problemsOf = ({ faults, warnings }: PlannedLine): Pick<ImportLine, 'faults' | 'warnings'> => ({
  faults: faults.map(({ column, fault, first }) => ({ column, message: lineFaultText(fault, first) })),
  warnings: warnings.map(({ column, warning }) => ({ column, message: LINE_WARNINGS[warning] })),
});

const presentChange = (change: ImportLine['changes'][number]): ImportLine['changes'][number] =>
  change.column === 'timeZone' ? { ...change, from: timeZoneText(change.from), to: timeZoneText(change.to) } : change;

const present = (line: PlannedLine): ImportLine => ({
  ...line,
  title: line.title.slice(0, 200),
  changes: line.changes.map(presentChange),
  ...problemsOf(line),
});

/** The displayed lines: all with an effect or a problem, up to the maximum. */
export const shownLines = (lines: readonly PlannedLine[]): ImportLine[] =>
  lines
    .filter((line) => line.outcome !== 'same' || isWarned(line))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line)
    .slice(0, MAX_SHOWN_LINES)
    .map(present);

const SAMPLE = 3;

/** The first values below a header. */
const sampleOf = ({ lines }: FileTable, at: number): string =>
  lines
    .slice(0, SAMPLE)
    .map(({ cells }) => cells[at] ?? '')
    .filter((text) => text.trim() !== '')
    .join(', ')
    .slice(0, 120);

/** The headers of the file, each with its column. */
export const headersOf = ({ table, columns }: Recognised): NetworkImportPreview['headers'] =>
  table.headers.map((header, at) => {
    const column = columns[at] ?? null;
    // A key is never displayed.
    return { header, column, sample: column === 'apiKey' ? '•••' : sampleOf(table, at) };
  });
