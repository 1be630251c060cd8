import type { NamedFields } from './named-fields.ts';

/** Values of Apimo's JSON. Numbers arrive as numbers or as texts, ids alone or as `{id, name}`. */

export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The object in a field; an empty object when there is none. */
export const part = (value: unknown, name: string): Json => {
  const inside = isObject(value) ? value[name] : null;
  return isObject(inside) ? inside : {};
};
/** Maximum number of entries of a list; a longer list cannot belong to a property. */
const MAX_ENTRIES = 500;
/** The entries of a list, at most `MAX_ENTRIES`. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : []);

/** A single value as text; null for an object or a list. */
export const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};
/** The text of a single value; '' for other values. */
export const plain = (value: unknown): string => textOf(value) ?? '';
/** An id, alone or in an object. */
export const idOf = (value: unknown): string => plain(isObject(value) ? value.id : value).trim();
/** The name of a catalog object; '' for an id alone. */
export const nameOf = (value: unknown): string => (isObject(value) ? plain(value.name) : '');

/** Writes the text of a field to its rank; a value of another type is ignored with a warning. */
export const put = (fields: NamedFields, rank: number, value: unknown): string => {
  const text = textOf(value);
  if (text === null) fields.warn(rank, 'TYPE_INVALID');
  else if (text !== '') fields.put(rank, text);
  return text ?? '';
};
/** The same for an id, also in an object. */
export const putId = (fields: NamedFields, rank: number, value: unknown): string =>
  put(fields, rank, isObject(value) ? value.id : value);

/** The code of a catalog object, otherwise its name; '' also for zero, which means that the field was not filled in. */
export const codeOf = (value: unknown): string => {
  const code = idOf(value) || nameOf(value);
  return code === '0' ? '' : code;
};
