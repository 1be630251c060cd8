import { z } from 'zod';
import type { Names } from './name-table.ts';
import { SPECIFIED_NAMES } from './specified-names.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Adds the specification's field names to a parsed value. */
export type WriteNames = (value: unknown) => unknown;

/** A function that computes the value of a name from the fields of its object. */
const makerOf = (from: Names<Fields>[string]): ((fields: Fields) => unknown) => {
  if (typeof from === 'string') return (fields) => fields[from];
  const write = nameWriter(from.shape);
  return (fields) => {
    const value = from.shape.parse(from.of(fields));
    return write ? write(value) : value;
  };
};

const objectWriter = (shape: z.ZodObject): WriteNames | null => {
  const inner = Object.entries(shape.shape).flatMap(([field, inner]) => {
    const write = nameWriter(inner);
    return write ? [[field, write] as const] : [];
  });
  const names = Object.entries(SPECIFIED_NAMES.get(shape) ?? {}).map(([name, from]) => [name, makerOf(from)] as const);
  if (names.length === 0 && inner.length === 0) return null;
  return (value) => {
    const given = value as Fields;
    const written = inner.filter(([field]) => field in given).map(([field, write]) => [field, write(given[field])]);
    const fields: Fields = { ...given, ...Object.fromEntries(written) };
    return { ...fields, ...Object.fromEntries(names.map(([name, make]) => [name, make(fields)])) };
  };
};

/**
 * Adds the specification's field names to parsed responses of a shape, at any depth of objects, lists and nullable
 * values; null: there are none.
 */
export const nameWriter = (shape: unknown): WriteNames | null => {
  if (shape instanceof z.ZodObject) return objectWriter(shape);
  if (shape instanceof z.ZodArray) {
    const write = nameWriter(shape.element);
    return write && ((list) => (list as unknown[]).map(write));
  }
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) {
    const write = nameWriter(shape.unwrap());
    return write && ((value) => (value === null || value === undefined ? value : write(value)));
  }
  return null;
};
