import { CsvError, parse } from 'csv-parse';

/** A table in a file: its headers and its lines, each with its first line number in the file. */
export type FileTable = { headers: readonly string[]; lines: readonly { line: number; cells: readonly string[] }[] };

/**
 * Why a file cannot be read as a table: a spreadsheet's binary format, empty, not readable as text or JSON, in an old
 * Mac encoding, with another delimiter in its lines than in its headers, with an unterminated quoted value, or with too
 * many lines, columns or cells.
 */
export type TableFault =
  | 'SPREADSHEET'
  | 'EMPTY'
  | 'UNREADABLE'
  | 'MAC_ROMAN'
  | 'MIXED_DELIMITERS'
  | 'CUT'
  | 'TOO_MANY_LINES'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_CELLS';
export type TableLimits = { lines: number; columns: number; cells: number };

/** Maximum length of a line, in characters. */
const MAX_RECORD = 100_000;

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

/** Bytes of French letters in Mac Roman (à â ç é è ê ë î ï ô ù û) that are punctuation or undefined in Windows-1252. */
const MAC_LETTERS: ReadonlySet<number> = new Set([
  0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x94, 0x95, 0x99, 0x9d, 0x9e,
]);
const isAsciiLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/** Whether most accented letters are encoded in Mac Roman: punctuation of Windows-1252 next to a letter. */
const isMacRoman = (bytes: Uint8Array): boolean => {
  let [mac, windows] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte >= 0xc0) windows += 1;
    else if (MAC_LETTERS.has(byte) && isAsciiLetter(bytes[at - 1]) && isAsciiLetter(bytes[at + 1])) mac += 1;
  }
  return mac > windows;
};

/**
 * UTF-8 with or without BOM, UTF-16 with BOM, otherwise Windows-1252 (spreadsheets on Windows); null: Mac Roman (old
 * Macs).
 */
const decode = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isMacRoman(bytes) ? null : new TextDecoder('windows-1252').decode(bytes);
  }
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A JSON list of objects: their keys are the headers, their index is the line. */
const readJson = (text: string, limits: TableLimits): FileTable | TableFault => {
  const items = parseJson(text);
  if (!Array.isArray(items) || !items.every(isObject)) return 'UNREADABLE';
  if (items.length === 0) return 'EMPTY';
  if (items.length > limits.lines) return 'TOO_MANY_LINES';
  const headers = [...new Set(items.flatMap((item) => Object.keys(item)))];
  if (headers.length > limits.columns) return 'TOO_MANY_COLUMNS';
  if (headers.length * items.length > limits.cells) return 'TOO_MANY_CELLS';
  return {
    headers,
    lines: items.map((item, at) => ({ line: at + 1, cells: headers.map((header) => textOf(item[header])) })),
  };
};

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** The most frequent delimiter of the first line outside quotes; 'sep=;' declares it explicitly. */
const delimiterOf = (text: string): { delimiter: string; from: number } => {
  const said = /^sep=(.)\n/i.exec(text);
  if (said) return { delimiter: said[1] ?? ';', from: said[0].length };
  const first = (text.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';', from: 0 };
};

type Parsed = { record: string[]; info: { lines: number } };
type Numbered = { line: number; cells: readonly string[] };

/** The records that have a value, each with its first line number. */
async function* records(text: string): AsyncGenerator<Numbered> {
  const { delimiter, from } = delimiterOf(text);
  const parser = parse(text.slice(from), {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  });
  // The parser counts lines from this offset to the end of each record.
  const before = from === 0 ? 0 : 1;
  let end = before;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (record.some((cell) => cell.trim() !== '')) yield { line: end + 1, cells: record };
    end = info.lines + before;
  }
}

/**
 * Whether most lines are one cell that contains another delimiter than the headers, as often as the headers contain
 * theirs.
 */
const isMixed = (headers: readonly string[], lines: readonly Numbered[]): boolean => {
  if (headers.length === 1) return false;
  const others = lines.filter(
    ({ cells: [cell = '', ...rest] }) =>
      rest.length === 0 && DELIMITERS.some((delimiter) => cell.split(delimiter).length >= headers.length),
  );
  return others.length * 2 > lines.length;
};

const readText = async (text: string, limits: TableLimits): Promise<FileTable | TableFault> => {
  let headers: readonly string[] | null = null;
  const lines: Numbered[] = [];
  let cells = 0;
  try {
    for await (const record of records(text)) {
      if (headers === null) headers = record.cells;
      else lines.push(record);
      if (record.cells.length > limits.columns) return 'TOO_MANY_COLUMNS';
      if (lines.length > limits.lines) return 'TOO_MANY_LINES';
      cells += record.cells.length;
      if (cells > limits.cells) return 'TOO_MANY_CELLS';
    }
  } catch (error) {
    if (error instanceof CsvError) return 'CUT';
    throw error;
  }
  if (headers === null || lines.length === 0) return 'EMPTY';
  return isMixed(headers, lines) ? 'MIXED_DELIMITERS' : { headers, lines };
};

/** The table in the bytes of a CSV file, with any usual delimiter and encoding, or of a JSON list of objects. */
export const readTable = async (bytes: Uint8Array, limits: TableLimits): Promise<FileTable | TableFault> => {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'SPREADSHEET';
  const decoded = decode(bytes);
  if (decoded === null) return 'MAC_ROMAN';
  // The parser counts a CR LF inside quotes as two lines.
  const text = decoded.replaceAll(/\r\n?/g, '\n');
  if (text.includes('\0')) return 'UNREADABLE';
  if (text.trim() === '') return 'EMPTY';
  return /^\s*[[{]/.test(text) ? readJson(text, limits) : readText(text, limits);
};
