export type CsvCell = string | number;

/** Without it a spreadsheet takes UTF-8 for the character set of the machine. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Texts with such a first character are evaluated as formulas by spreadsheets. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number or a telephone number with its sign: nothing that could be run. */
const SIGNED_NUMBER = /^[+-]\d[\d .,\u00a0\u202f]*(?: ?[€%])?$/;

const isRun = (text: string): boolean => FORMULA.test(text) && !SIGNED_NUMBER.test(text);

const quote = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers have a decimal comma; texts that would be run begin with an apostrophe. */
const writeCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return quote(isRun(cell) ? `'${cell}` : cell);
};

/** One line of a file. */
export const writeRow = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(';')}\r\n`;

/** A CSV file as French spreadsheets open it: UTF-8 with a byte order mark, `;` between cells. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(writeRow).join('');
