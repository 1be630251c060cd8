export type CsvCell = string | number;

/** Without it a spreadsheet takes UTF-8 for the character set of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet takes a text that begins like this for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const quote = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers have a decimal comma; texts that would be run begin with an apostrophe, which spreadsheets do not show. */
const writeCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return quote(FORMULA.test(cell) ? `'${cell}` : cell);
};

/** A CSV file as French spreadsheets open it: UTF-8 with a byte order mark, `;` between cells. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('');
