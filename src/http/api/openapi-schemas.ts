import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { jsonSchema } from '#contracts/json';
import type { Names } from './names/name-table.ts';
import { SPECIFIED_NAMES } from './names/specified-names.ts';
import { schemaNames } from './schema-names.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Lists the values of an enumeration as property names, which client generators understand. */
const withProperties = (schema: JsonSchema): void => {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
};

/** Allows a schema as a property; `true` and `false` become an empty schema. */
export const propertyOf = (properties: JsonSchema['properties'] = {}, name: string): JsonSchema => {
  const schema = properties[name];
  return typeof schema === 'object' ? schema : {};
};

const nameSchema = (from: Names<never>[string], fields: NonNullable<JsonSchema['properties']>): JsonSchema =>
  typeof from === 'string'
    ? { ...propertyOf(fields, from), description: `Same as \`${from}\`.` }
    : { ...schemaOf(from.shape, 'output'), description: from.about };

/** Adds the specification's field names to the schema of a response. */
const addNames = (schema: JsonSchema, names: Names<never> = {}): void => {
  const { properties: fields = {}, required = [] } = schema;
  const added = Object.entries(names).map(([name, from]) => [name, nameSchema(from, fields)] as const);
  if (added.length === 0) return;
  schema.properties = { ...fields, ...Object.fromEntries(added) };
  schema.required = [...required, ...added.map(([name]) => name)];
};

/**
 * The JSON Schema of a shape; `$defs` contains the named shapes in it (schema-names.ts), including the shape itself.
 */
export const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  // Wrapped in another object, a named shape becomes a reference like any other.
  const { properties = {}, $defs } = z.toJSONSchema(z.object({ shape }), {
    io,
    metadata: schemaNames,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: schema }) => {
      // Generators cannot express a self-referencing type; an empty schema also allows any value.
      if (Object.is(zodSchema, jsonSchema)) delete schema.anyOf;
      withProperties(schema);
      if (io === 'output') addNames(schema, SPECIFIED_NAMES.get(zodSchema));
    },
  });
  return { ...propertyOf(properties, 'shape'), ...($defs && { $defs }) };
};

/** Gives a schema its own name, unless its shape already has one. */
export const named = (name: string, { $defs, ...schema }: JsonSchema): JsonSchema => ({
  ...(schema.$ref === undefined ? { $ref: `#/$defs/${name}` } : schema),
  $defs: { ...$defs, ...(schema.$ref === undefined && { [name]: schema }) },
});

/**
 * Moves named schemas to the components of the document, so that all references resolve. @throws when two schemas have
 * the same name.
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
