export type CsvCell = string | number;

/** Without it spreadsheets read the file in the default character set of the machine. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets evaluate a text as a formula when it begins with one of these characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number or telephone number with a sign, which is harmless. */
const SIGNED_NUMBER = /^[+-]\d[\d .,\u00a0\u202f]*(?: ?[€%])?$/;

/** Codes that spreadsheets change when they take them for numbers: postal codes such as 01600, and long numbers. */
const CODE = /^(?:0\d+|\d{12,})$/;

const isChanged = (text: string): boolean => CODE.test(text) || (FORMULA.test(text) && !SIGNED_NUMBER.test(text));

const quote = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers get a decimal comma; texts that would be evaluated, or lose digits, get a leading apostrophe. */
const writeCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return quote(isChanged(cell) ? `'${cell}` : cell);
};

/** The text of a cell without the apostrophe that `writeCell` puts before it. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && isChanged(cell.slice(1)) ? cell.slice(1) : cell;

/** One line of a file. */
export const writeRow = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(';')}\r\n`;

/** A CSV file as French spreadsheets open it: UTF-8 with a byte order mark, `;` between cells. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(writeRow).join('');
