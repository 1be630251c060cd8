import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';

/**
 * Maximum length of a record in characters, so that a file without line ends is refused instead of being held in
 * memory.
 */
const MAX_RECORD = 100_000;

/** A file that ends inside a quoted value or a compressed block, or whose compressed bytes are damaged. */
export class CsvCutError extends Error {
  override readonly name = 'CsvCutError';
}

/** Codes of a record whose quote or row did not end, so that it contains following records. */
const ENDS_TOO_EARLY: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

const isCut = (error: unknown): boolean =>
  error instanceof CsvError || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

type Options = {
  /** Called with the line of a skipped record. */
  onBroken: (line: number) => void;
  /** Called with the names of the first line; an error ends the reading. */
  onNames?: (names: readonly string[]) => void;
};

/**
 * Streams the records of a CSV file (`.gz` is decompressed) by the names of its first line; line ends can be of any
 * kind, even mixed. A record with another number of values is skipped. @throws CsvCutError, or when the file cannot be
 * read.
 */
export async function* readCsv(
  path: string,
  { onBroken, onNames }: Options,
): AsyncGenerator<Readonly<Record<string, string>>> {
  let cut: Error | null = null;
  const parser = parse({
    columns: (names: string[]) => {
      onNames?.(names);
      return names;
    },
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error && ENDS_TOO_EARLY.has(error.code)) cut = error;
      else onBroken(Number(error?.lines ?? 0));
      return undefined;
    },
  });
  const file = createReadStream(path);
  // The parser already throws the errors of all streams.
  const ignore = (): void => undefined;
  if (path.endsWith('.gz')) pipeline(file, createGunzip(), parser, ignore);
  else pipeline(file, parser, ignore);
  try {
    yield* parser;
    if (cut) throw cut;
  } catch (error) {
    throw isCut(error) ? new CsvCutError('', { cause: error }) : error;
  }
}
