/** All spaces that group digits in French texts, and units that are pasted with a number. */
const LEFT_OUT = /[\s\u2007\u2008\u200a\u202f]|[€%]$/g;
const MINUS = /^[\u2212\u2013]/;

/** The last of the two characters separates the decimals; the other one groups digits. */
const withPoint = (text: string): string => {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma === -1 || point === -1) return text.replace(',', '.');
  return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
};

/**
 * Parses a typed number: '1 234,50' with any kind of space, '1234.5', '1.234,50'; null: empty; undefined: not a number.
 */
export const readNumber = (text: string): number | null | undefined => {
  const bare = text.trim().replace(LEFT_OUT, '').replace(MINUS, '-');
  if (bare === '') return null;
  const plain = withPoint(bare);
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
};

/** Whether a number has more decimals than are stored. */
export const hasMoreDecimals = (value: number, decimals: number): boolean => value !== Number(value.toFixed(decimals));
