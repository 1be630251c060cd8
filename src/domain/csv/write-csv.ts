export type CsvCell = string | number;

/** Without it spreadsheets read the file in the machine's default encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets evaluate a text as a formula when its first non-blank character is one of these. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** Start of a cell inside a text, for a spreadsheet that separates cells by commas. */
const INNER_START = /([,\t\r\n][\s"]*)('?)(?=[=+\-@＝＋－＠])/g;
/** A number or telephone number with a sign, which is harmless. */
const SIGNED_NUMBER = /^[+-]\d[\d .,\u00a0\u202f]*(?: ?[€%])?$/;

/**
 * Codes that spreadsheets convert to numbers or dates: postal codes such as 01600, long numbers, telephone numbers with
 * country code, references such as 12E34 and 11-2026. A complete date is left as a date.
 */
const CODE = /^(?:0\d+|\d{12,}|\+\d{8,}|\d+e[+-]?\d+|\d{1,4}[-/]\d{1,4})$/i;

const isFormula = (text: string): boolean => FORMULA.test(text) && !SIGNED_NUMBER.test(text.trim());
const isChanged = (text: string): boolean => CODE.test(text) || isFormula(text);

/** Puts `mark` before each part of a text that would be evaluated as a formula if commas separated cells. */
const withInner = (text: string, mark: "'" | ''): string =>
  text.replace(INNER_START, (whole, start: string, former: string, at: number) => {
    const [part = ''] = text.slice(at + whole.length).split(/[,\t\r\n]/, 1);
    if (SIGNED_NUMBER.test(part.trim())) return whole;
    return start + (mark === '' ? '' : former || mark);
  });

const quote = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Numbers get a decimal comma. Texts that would be evaluated as a formula or would lose digits get a leading
 * apostrophe; so do parts that a spreadsheet with comma separators would evaluate.
 */
const writeCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = withInner(cell, "'");
  return quote(isChanged(cell) ? `'${safe}` : safe);
};

/** The text of a cell without the apostrophes added by `writeCell`. */
export const readCell = (cell: string): string => {
  const text = withInner(cell, '');
  return text.startsWith("'") && isChanged(text.slice(1)) ? text.slice(1) : text;
};

/** One line of a file. */
export const writeRow = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(';')}\r\n`;

/** A CSV file as French spreadsheets open it: UTF-8 with a byte order mark, `;` between cells. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(writeRow).join('');
