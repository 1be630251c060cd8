import type { FileOutput } from '#contracts/files';
import { BYTE_ORDER_MARK, writeRow } from '#domain/csv/write-csv';
import { NETWORK_IMPORT_WORDS } from '#fr/network-imports';
import type { FileTable } from '#platform/csv/read-table';
import { eachLine, type PlannedLine } from './plan.ts';
import { problemsOf } from './present-plan.ts';

const { problems: WORDS, fault: faultText } = NETWORK_IMPORT_WORDS.preview;
const NAMES = NETWORK_IMPORT_WORDS.columns.names;

/** All problems of a line; '': none. */
const reasonOf = (line: PlannedLine): string => {
  const { faults, warnings } = problemsOf(line);
  return [...faults, ...warnings].map(({ column, message }) => faultText(NAMES[column], message)).join(' · ');
};

const OWN = [WORDS.line, WORDS.reason];

/**
 * The lines of a table that are refused or have a warning, with their numbers and reasons before their own cells, so
 * that a line with too many cells is unchanged. If the file itself was created this way, they replace the earlier
 * numbers and reasons.
 */
export const problemsFile = async (
  { headers, lines }: FileTable,
  planned: readonly PlannedLine[],
): Promise<FileOutput<'text/csv'>> => {
  const reasons = new Map(planned.map((line) => [line.line, reasonOf(line)]));
  const own = OWN.every((header, at) => headers[at] === header) ? OWN.length : 0;
  const rows = [BYTE_ORDER_MARK + writeRow([...OWN, ...headers.slice(own)])];
  await eachLine(lines, ({ line, cells }) => {
    const reason = reasons.get(line);
    if (reason) rows.push(writeRow([line, reason, ...cells.slice(own)]));
  });
  const bytes = new Blob(rows);
  return { name: `${WORDS.file}.csv`, contentType: 'text/csv', size: bytes.size, stream: bytes.stream() };
};
