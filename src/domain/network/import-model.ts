import { writeCsv } from '#domain/csv/write-csv';
import { type ImportColumn, type ImportKind, importColumns } from './import-columns.ts';

type Words = Readonly<Record<ImportColumn, string>>;

/**
 * A file that can be imported as it is: the columns of a list under their names, and one line. `market`: the name of a
 * market center of the network, to which the person of the line belongs.
 */
export const importModel = (kind: ImportKind, names: Words, examples: Words, market: string): string => {
  const columns = importColumns(kind);
  const example = (column: ImportColumn): string => (column === 'market' ? market : examples[column]);
  return writeCsv([columns.map((column) => names[column]), columns.map(example)]);
};
