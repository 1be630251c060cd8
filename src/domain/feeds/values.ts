import { MAX_EMAIL } from '#domain/people/person-limits';
import { wordKey } from './words.ts';

/** Tolerant parsers of fields. Each returns the value, `null` for an empty field, or INVALID. */

export const INVALID: unique symbol = Symbol('bad');
export type Value<T> = T | null | typeof INVALID;

const EMPTY_WORDS = new Set(
  (
    ',NC,N C,NR,N R,NA,N A,NULL,NONE,UNDEFINED,NAN,NON COMMUNIQUE,NON COMMUNIQUEE,NON RENSEIGNE,NON RENSEIGNEE,' +
    'NON PRECISE,NON PRECISEE,NON DEFINI,NON DEFINIE,INDEFINI,A DEFINIR,A PRECISER,A RENSEIGNER'
  ).split(','),
);
/** Whether a text means 'empty': only punctuation, or a placeholder of exporters (rule FEED-PLACEHOLDERS). */
export const isEmpty = (text: string): boolean => text === '' || EMPTY_WORDS.has(wordKey(text));

/** Removes spaces, apostrophes and units: '1 250 000 €' → '1250000', '85,5 m²' → '85,5'. */
const withoutUnits = (text: string): string => text.replace(/[\s\u00a0\u202f\u2007'’€%]|eur(os?)?$|m[²2]$/gi, '');

const withoutThousands = (digits: string, money: boolean): string => {
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
  if (isEmpty(text)) return null;
  const digits = withoutUnits(text);
  const sign = digits.startsWith('-') ? '-' : '';
  const body = digits.replace(/^[+-]/, '');
  if (!/^[\d.,]+$/.test(body) || !/\d/.test(body)) return INVALID;
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'));
  const both = body.includes(',') && body.includes('.');
  const plain = both
    ? `${body.slice(0, last).replace(/[.,]/g, '')}.${body.slice(last + 1)}`
    : withoutThousands(body, money);
  const value = Number(`${sign}${plain}`);
  return Number.isFinite(value) && /^\d*\.?\d*$/.test(plain) ? value : INVALID;
};

/** A whole number; decimals are dropped ('3.0' is 3). */
export const readInteger = (text: string): Value<number> => {
  const value = readDecimal(text);
  return typeof value === 'number' ? Math.trunc(value) : value;
};

const YES = new Set(['OUI', 'O', 'Y', 'YES', '1', 'TRUE', 'VRAI', 'X']);
const NO = new Set(['NON', 'N', 'NO', '0', 'FALSE', 'FAUX']);

/** 'OUI', 'NON' and their usual variants. */
export const readYes = (text: string): Value<boolean> => {
  if (isEmpty(text)) return null;
  const key = wordKey(text);
  if (YES.has(key)) return true;
  return NO.has(key) ? false : INVALID;
};

const isDay = (year: number, month: number, day: number): boolean => {
  if (year < 1900 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Dates that exporters write as placeholders (rule FEED-PLACEHOLDERS). */
const NO_DAYS: ReadonlySet<string> = new Set(['0001-01-01', '1899-12-30', '1900-01-01', '1970-01-01', '2000-01-01']);

/**
 * A date 'DD/MM/YYYY' (also with '-' and '.') or 'YYYY-MM-DD', as 'YYYY-MM-DD'. A time after it is ignored; zeros and
 * placeholder dates read as null.
 */
export const readDate = (text: string): Value<string> => {
  if (isEmpty(text) || /^0+[/.-]0+[/.-]0+(\D.*)?$/.test(text)) return null;
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(\D.*)?$/.exec(text);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(\D.*)?$/.exec(text);
  const [year, month, day] = french ? [french[3], french[2], french[1]] : iso ? iso.slice(1, 4) : [];
  if (year === undefined || month === undefined || day === undefined) return INVALID;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (NO_DAYS.has(written)) return null;
  return isDay(Number(year), Number(month), Number(day)) ? written : INVALID;
};

const URL_SHAPE = /^https?:\/\/[^\s"'<>\\^`{|}/?#@:]+\.[^\s"'<>\\^`{|}/?#@:]+(:\d{1,5})?([/?#][^\s"<>\\^`{|}]*)?$/i;

/** An http or https URL without credentials; 'www.…' and '//…' get https. */
export const readUrl = (text: string): Value<string> => {
  if (isEmpty(text)) return null;
  const url = text
    .replace(/^\/\//, 'https://')
    .replace(/^www\./i, 'https://www.')
    .replaceAll(' ', '%20');
  return url.length <= 2000 && URL_SHAPE.test(url) ? url : INVALID;
};

const EMAIL_SHAPE = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[a-z]{2,}$/;

/** An e-mail address in lower case, also as 'Nom <adresse>'; only the syntax is checked. */
export const readEmail = (text: string): Value<string> => {
  if (isEmpty(text)) return null;
  const [, address = text] = /<([^<>]*)>$/.exec(text.trim()) ?? [];
  const email = address.replace(/^mailto:/i, '').toLowerCase();
  return email.length <= MAX_EMAIL && EMAIL_SHAPE.test(email) ? email : INVALID;
};
