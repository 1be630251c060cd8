import { date, euros, number } from '#fr/format';
import type { FieldOf, FormField, Link, Point } from './form-field.ts';
import { hasMoreDecimals, readNumber } from './number-text.ts';

/** Why a typed value cannot be sent, independent of the form's own rules. */
export type FieldFault = 'NOT_A_NUMBER' | 'NO_DECIMALS' | 'TOO_MANY_DECIMALS' | 'NOT_A_PHONE';

type Numeric = FieldOf<'number' | 'percent' | 'money'>;
const NUMERIC: readonly FormField['kind'][] = ['number', 'percent', 'money'];
const isNumeric = (field: FormField): field is Numeric => NUMERIC.includes(field.kind);

const UNITS: Partial<Record<FormField['kind'], string>> = { money: '€', percent: '%' };

const decimalsOf = (field: Numeric): number => (field.kind === 'money' ? 2 : (field.decimals ?? 0));

/** Unit shown after a number. */
export const unitOf = (field: FormField): string | undefined =>
  UNITS[field.kind] ?? (field.kind === 'number' ? field.unit : undefined);

/** '1 234,50' or '1 234': an amount has two decimals or none. */
const amount = (value: number, field: Numeric): string =>
  field.kind === 'money' ? euros(Math.round(value * 100)).replace(/\s*€$/, '') : number(value, decimalsOf(field));

/** The editable text of a number or a telephone number. */
export const writeValue = (field: Numeric | FieldOf<'phone'>, value: unknown): string => {
  if (typeof value === 'number' && isNumeric(field)) return amount(value, field);
  if (typeof value !== 'string') return '';
  return field.kind === 'phone' ? field.write(value) : value;
};

/** The value of a typed text; a text that cannot be parsed is returned unchanged. */
export const readValue = (field: Numeric | FieldOf<'phone'>, text: string): unknown => {
  if (text.trim() === '') return null;
  if (field.kind === 'phone') return field.read(text) ?? text;
  const value = readNumber(text);
  return value === undefined ? text : value;
};

/** Validation error of a value; null: valid. */
export const faultOf = (field: FormField, value: unknown): FieldFault | null => {
  if (field.kind === 'phone') return typeof value === 'string' && field.read(value) === null ? 'NOT_A_PHONE' : null;
  if (!isNumeric(field) || value === null) return null;
  if (typeof value !== 'number') return 'NOT_A_NUMBER';
  if (!hasMoreDecimals(value, decimalsOf(field))) return null;
  return decimalsOf(field) === 0 ? 'NO_DECIMALS' : 'TOO_MANY_DECIMALS';
};

type Words = { none: string; yes: string; no: string };

const labelsOf = (options: FieldOf<'choice' | 'choices'>['options'], values: readonly unknown[]): string =>
  options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ');

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'title' in value;

/** One line for each title and each text of the points. */
const pointLines = (value: unknown): string =>
  (Array.isArray(value) ? value.filter(isPoint) : []).flatMap(({ title, content }) => [title, content]).join('\n');

const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null && 'link' in value;

/** One line for each link. */
const linkLines = (value: unknown): string =>
  (Array.isArray(value) ? value.filter(isLink) : []).map(({ title, link }) => `${title}\u00a0: ${link}`).join('\n');

const wordsOf = (field: FormField, value: unknown, words: Words): string => {
  if (field.kind === 'switch') return value === true ? words.yes : words.no;
  if (field.kind === 'choices') return labelsOf(field.options, Array.isArray(value) ? value : []);
  if (field.kind === 'points') return pointLines(value);
  if (field.kind === 'links') return linkLines(value);
  if (field.kind === 'choice') return labelsOf(field.options, [value]) || (field.none ?? '');
  if (isNumeric(field) || field.kind === 'phone')
    return [writeValue(field, value), unitOf(field)].filter(Boolean).join('\u00a0');
  if (field.kind === 'tags') return (Array.isArray(value) ? value : []).map(field.labelOf).join(', ');
  if (field.kind === 'date' && typeof value === 'string') return date(value);
  return typeof value === 'string' ? value : '';
};

/** A value as text, where it cannot be edited and where two values are compared. */
export const describeValue = (field: FormField, value: unknown, words: Words): string => {
  if (field.kind !== 'switch' && (value === null || value === '')) return words.none;
  return wordsOf(field, value, words) || words.none;
};
