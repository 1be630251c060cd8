import type { z } from 'zod';

/** A specified name whose value has another form in the response. */
export type Made<V> = { about: string; shape: z.ZodType; of: (value: V) => unknown };

/**
 * Names of the specification for the fields of a response: each maps to a field with this value, or to a function of
 * the fields. The names add no data: every value follows from the response.
 */
export type Names<V> = Readonly<Record<string, (keyof V & string) | Made<V>>>;

/** A shape with the specification's names of its fields. */
export type NamedShape = { shape: z.ZodObject; names: Names<Readonly<Record<string, unknown>>> };

/**
 * Declares a value of this shape that is computed from fields of `V`. `about`: an English sentence for `/openapi.json`.
 */
export const made = <V, S extends z.ZodType>(about: string, shape: S, of: (value: V) => z.input<S>): Made<V> => ({
  about,
  shape,
  of,
});

/** The names of the fields of a shape. */
export const namesOf = <S extends z.ZodObject>(shape: S, names: Names<z.output<S>>): NamedShape => ({
  shape,
  // The cast is safe: only values of this shape are passed to it.
  names: names as NamedShape['names'],
});
