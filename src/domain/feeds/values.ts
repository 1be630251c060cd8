import { wordKey } from './words.ts';

/** Liberal readings of a field. Each answers the value, `null` when the field says nothing, or BAD when it is nonsense. */

export const BAD: unique symbol = Symbol('bad');
export type Value<T> = T | null | typeof BAD;

const NOTHING = new Set(['', '-', '--', 'NC', 'N C', 'NR', 'NULL', 'NONE', 'UNDEFINED', 'NAN']);
const saysNothing = (text: string): boolean => text === '' || NOTHING.has(wordKey(text));

/** Separators of thousands and units: '1 250 000 €', '85,5 m²', "1'250". */
const bare = (text: string): string => text.replace(/[\s\u00a0\u202f\u2007'’€%]|eur(os?)?$|m[²2]$/gi, '');

const oneSeparator = (digits: string, money: boolean): string => {
  const commas = digits.split(',').length - 1;
  const dots = digits.split('.').length - 1;
  if (commas > 1) return digits.replaceAll(',', '');
  if (dots > 1) return digits.replaceAll('.', '');
  if (money && commas === 1 && /^\d{1,3},\d{3}$/.test(digits)) return digits.replace(',', '');
  return digits.replace(',', '.');
};

/**
 * A number with comma or dot: '12.56', '12,56', '1 250,50', '1.250.000', '1,250.50'.
 * With `money`, a comma before exactly three digits separates thousands. Zero stays zero.
 */
export const readDecimal = (text: string, money = false): Value<number> => {
  if (saysNothing(text)) return null;
  const digits = bare(text);
  const sign = digits.startsWith('-') ? '-' : '';
  const body = digits.replace(/^[+-]/, '');
  if (!/^[\d.,]+$/.test(body) || !/\d/.test(body)) return BAD;
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'));
  const both = body.includes(',') && body.includes('.');
  const plain = both
    ? `${body.slice(0, last).replace(/[.,]/g, '')}.${body.slice(last + 1)}`
    : oneSeparator(body, money);
  const value = Number(`${sign}${plain}`);
  return Number.isFinite(value) && /^\d*\.?\d*$/.test(plain) ? value : BAD;
};

/** A whole number; decimals are dropped ('3.0' is 3). */
export const readInteger = (text: string): Value<number> => {
  const value = readDecimal(text);
  return typeof value === 'number' ? Math.trunc(value) : value;
};

const YES = new Set(['OUI', 'O', 'Y', 'YES', '1', 'TRUE', 'VRAI', 'X']);
const NO = new Set(['NON', 'N', 'NO', '0', 'FALSE', 'FAUX']);

export const readYes = (text: string): Value<boolean> => {
  if (saysNothing(text)) return null;
  const key = wordKey(text);
  if (YES.has(key)) return true;
  return NO.has(key) ? false : BAD;
};

const isDay = (year: number, month: number, day: number): boolean => {
  if (year < 1900 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** 'JJ/MM/AAAA' (also '-' and '.'), 'AAAA-MM-JJ', a time behind it ignored; written with zeros it says nothing. Answers 'AAAA-MM-JJ'. */
export const readDate = (text: string): Value<string> => {
  if (saysNothing(text) || /^0+[/.-]0+[/.-]0+(\D.*)?$/.test(text)) return null;
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(\D.*)?$/.exec(text);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(\D.*)?$/.exec(text);
  const [year, month, day] = french ? [french[3], french[2], french[1]] : iso ? iso.slice(1, 4) : [];
  if (year === undefined || month === undefined || day === undefined) return BAD;
  if (!isDay(Number(year), Number(month), Number(day))) return BAD;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const URL_SHAPE = /^https?:\/\/[^\s"'<>\\^`{|}/?#@:]+\.[^\s"'<>\\^`{|}/?#@:]+(:\d{1,5})?([/?#][^\s"<>\\^`{|}]*)?$/i;

/** An http(s) address without credentials; 'www.…' and '//…' get https. */
export const readUrl = (text: string): Value<string> => {
  if (saysNothing(text)) return null;
  const url = text
    .replace(/^\/\//, 'https://')
    .replace(/^www\./i, 'https://www.')
    .replaceAll(' ', '%20');
  return url.length <= 2000 && URL_SHAPE.test(url) ? url : BAD;
};

/** Lower case; shape only. */
export const readEmail = (text: string): Value<string> => {
  if (saysNothing(text)) return null;
  const email = text.replace(/^mailto:/i, '').toLowerCase();
  return email.length <= 254 && /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[a-z]{2,}$/.test(email) ? email : BAD;
};
