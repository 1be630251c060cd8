import type { z } from 'zod';

/** A value that the specification names and an answer has in another form. */
export type Made<V> = { about: string; shape: z.ZodType; of: (value: V) => unknown };

/**
 * Names of the specification for fields of an answer, each the name of the field with this value, or how the value is
 * made of the others. Nothing else can be told under these names: they follow from what the answer has already.
 */
export type Names<V> = Readonly<Record<string, (keyof V & string) | Made<V>>>;

/** A shape with its names of the specification. */
export type NamedShape = { shape: z.ZodObject; names: Names<Readonly<Record<string, unknown>>> };

/** A value of this shape, made of the fields of `V`. `about`: an English sentence for `/openapi.json`. */
export const made = <V, S extends z.ZodType>(about: string, shape: S, of: (value: V) => z.input<S>): Made<V> => ({
  about,
  shape,
  of,
});

/** The names of the fields of a shape. */
export const namesOf = <S extends z.ZodObject>(shape: S, names: Names<z.output<S>>): NamedShape => ({
  shape,
  // Only a value of this shape is given to it.
  names: names as NamedShape['names'],
});
