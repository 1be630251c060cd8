import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { jsonSchema } from '#contracts/json';
import type { Names } from './names/name-table.ts';
import { SPECIFIED_NAMES } from './names/specified-names.ts';
import { schemaNames } from './schema-names.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The names of an enumeration as the names of properties, which generators of clients understand. */
const withProperties = (schema: JsonSchema): void => {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
};

/** A schema of the properties of another one; `true` and `false` are none. */
export const propertyOf = (properties: JsonSchema['properties'] = {}, name: string): JsonSchema => {
  const schema = properties[name];
  return typeof schema === 'object' ? schema : {};
};

const nameSchema = (from: Names<never>[string], fields: NonNullable<JsonSchema['properties']>): JsonSchema =>
  typeof from === 'string'
    ? { ...propertyOf(fields, from), description: `Same as \`${from}\`.` }
    : { ...schemaOf(from.shape, 'output'), description: from.about };

/** Adds the names of the specification that answers of a shape carry. */
const addNames = (schema: JsonSchema, names: Names<never> = {}): void => {
  const { properties: fields = {}, required = [] } = schema;
  const added = Object.entries(names).map(([name, from]) => [name, nameSchema(from, fields)] as const);
  if (added.length === 0) return;
  schema.properties = { ...fields, ...Object.fromEntries(added) };
  schema.required = [...required, ...added.map(([name]) => name)];
};

/** The JSON Schema of a shape: `$defs` has the shapes in it that have a name (schema-names.ts), itself included. */
export const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  // Within another shape, a shape that has a name becomes a reference like the others.
  const { properties = {}, $defs } = z.toJSONSchema(z.object({ shape }), {
    io,
    metadata: schemaNames,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: schema }) => {
      // Generators cannot write a type that contains itself: an empty schema is any value, too.
      if (Object.is(zodSchema, jsonSchema)) delete schema.anyOf;
      withProperties(schema);
      if (io === 'output') addNames(schema, SPECIFIED_NAMES.get(zodSchema));
    },
  });
  return { ...propertyOf(properties, 'shape'), ...($defs && { $defs }) };
};

/** A schema under a name of its own, unless its shape has one. */
export const named = (name: string, { $defs, ...schema }: JsonSchema): JsonSchema => ({
  ...(schema.$ref === undefined ? { $ref: `#/$defs/${name}` } : schema),
  $defs: { ...$defs, ...(schema.$ref === undefined && { [name]: schema }) },
});

/**
 * Moves the schemas that have a name to the components of the document, where every reference finds them. @throws when
 * two schemas have one name.
 */
export const withComponents = <D extends { components: object }>(
  document: D,
): D & { components: { schemas: Record<string, object> } } => {
  const schemas: Record<string, object> = {};
  const moved = JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === '$ref') return value.replace('#/$defs/', '#/components/schemas/');
    if (key !== '$defs') return value;
    for (const [name, { id: _, ...schema }] of Object.entries<{ id?: string }>(value)) {
      if (schemas[name] && !isDeepStrictEqual(schemas[name], schema)) throw new Error(`two schemas are named ${name}`);
      schemas[name] = schema;
    }
  });
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { ...moved, components: { ...moved.components, schemas: sorted } };
};
