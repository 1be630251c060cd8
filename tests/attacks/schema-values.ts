import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '#http/api/openapi-schemas';
import { HOSTILE, UNKNOWN_KEYS } from './hostile-values.ts';

/** Values from the schemas of `/openapi.json`: valid ones, and ones that are wrong at some place. */

type Fields = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, JsonSchema>>;

const MAX_DEPTH = 5;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const asSchema = (schema: unknown): JsonSchema => (isFields(schema) ? schema : {});

const DAY = fc
  .date({ min: new Date('1899-01-01'), max: new Date('2201-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const FORMATS: Readonly<Record<string, Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  date: DAY.map((text) => text.slice(0, 10)),
  'date-time': DAY,
  uri: fc.constantFrom('https://nulle-part.invalid/a?b=c', 'http://nulle-part.invalid'),
  base64: fc.base64String(),
  binary: fc.constantFrom('', 'x').map((text) => new File([text], 'x.bin')),
};

const word = (maxLength: number, minLength: number): Arbitrary<string> =>
  fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 300), maxLength: Math.min(maxLength, 300) });

const textOf = ({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): Arbitrary<unknown> => {
  if (format && FORMATS[format]) return FORMATS[format];
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return word(Math.max(maxLength, minLength), minLength);
};

/** The values around the bounds of a schema, inside and outside. */
const edgesOf = ({ type, minLength = 0, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): unknown[] => {
  if (type === 'string') {
    const lengths = [minLength - 1, minLength, ...(maxLength ? [maxLength, maxLength + 1] : [])];
    return lengths.filter((length) => length >= 0 && length < 300_000).map((length) => 'x'.repeat(length));
  }
  if (type === 'number' || type === 'integer')
    return [minimum, maximum].flatMap((bound) =>
      typeof bound === 'number' && Number.isFinite(bound) ? [bound - 1, bound, bound + 1, bound + 0.5] : [],
    );
  const counts = [minItems, maxItems].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  return counts
    .filter((count) => count >= 0 && count <= 6000)
    .map((count) => Array.from({ length: count }, () => null));
};

/** Generates values for the schemas of one document. */
export const schemaValues = (schemas: Schemas) => {
  const resolve = (given: unknown): JsonSchema => {
    const schema = asSchema(given);
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolve(schemas[name]);
  };

  const valid = (given: unknown, depth = 0): Arbitrary<unknown> => {
    const schema = resolve(given);
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (variants.length > 0) return fc.oneof(...variants.map((variant) => valid(variant, depth + 1)));
    if (schema.allOf)
      return fc.tuple(...schema.allOf.map((part) => valid(part, depth))).map((parts) => Object.assign({}, ...parts));
    switch (schema.type) {
      case 'string':
        return textOf(schema);
      case 'integer':
        return fc.integer({
          min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 100, 2 ** 31 - 1),
        });
      case 'number':
        return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return validList(schema, depth);
      case 'object':
        return validObject(schema, depth);
      default:
        return fc.jsonValue({ maxDepth: 3 });
    }
  };

  const validList = ({ items, minItems = 0, maxItems = 3 }: JsonSchema, depth: number): Arbitrary<unknown> => {
    if (depth > MAX_DEPTH && minItems === 0) return fc.constant([]);
    return fc.array(valid(items, depth + 1), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  };

  const validObject = (schema: JsonSchema, depth: number): Arbitrary<unknown> => {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const parts = Object.entries(properties).filter(([name]) => depth <= MAX_DEPTH || required.includes(name));
    const fields = fc.record(Object.fromEntries(parts.map(([name, part]) => [name, valid(part, depth + 1)])), {
      requiredKeys: required.filter((name) => name in properties),
    });
    if (typeof additionalProperties !== 'object' || depth > MAX_DEPTH) return fields;
    const keys = propertyNames ? valid(propertyNames).map(String) : word(20, 1);
    const more = fc.dictionary(keys, valid(additionalProperties, depth + 1), { maxKeys: 3 });
    return fc.tuple(fields, more).map(([known, added]) => ({ ...added, ...(known as object) }));
  };

  /** A value in place of `base` that may be wrong: another valid one, one at a bound, or one of another kind. */
  const replaced = (schema: JsonSchema, depth: number): Arbitrary<unknown> =>
    fc.oneof(
      { arbitrary: valid(schema, depth), weight: 3 },
      { arbitrary: fc.constantFrom(...HOSTILE), weight: 5 },
      ...[edgesOf(schema)]
        .filter((edges) => edges.length > 0)
        .map((edges) => ({ arbitrary: fc.constantFrom(...edges), weight: 2 })),
    );

  /** An object with one part attacked, left out or added. */
  const attackedObject = (schema: JsonSchema, base: Fields, depth: number): Arbitrary<unknown> => {
    const { properties = {}, additionalProperties } = schema;
    const names = [...new Set([...Object.keys(properties), ...Object.keys(base)])];
    const added = fc
      .tuple(fc.constantFrom(...UNKNOWN_KEYS), fc.constantFrom(...HOSTILE))
      .map(([name, value]) => ({ ...base, [name]: value }));
    if (names.length === 0) return added;
    const part = fc.constantFrom(...names);
    const changed = part.chain((name) =>
      attacked(properties[name] ?? additionalProperties, base[name], depth + 1).map((value) => ({
        ...base,
        [name]: value,
      })),
    );
    const without = part.map((left) => Object.fromEntries(Object.entries(base).filter(([name]) => name !== left)));
    return fc.oneof(
      { arbitrary: changed, weight: 12 },
      { arbitrary: without, weight: 1 },
      { arbitrary: added, weight: 1 },
    );
  };

  /** A value like `base`, of which a part is attacked. */
  const attacked = (given: unknown, base: unknown, depth = 0): Arbitrary<unknown> => {
    const schema = resolve(given);
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    const whole = replaced(schema, depth);
    if (depth > MAX_DEPTH) return whole;
    if (variants.length > 0) return fc.constantFrom(...variants).chain((variant) => attacked(variant, base, depth + 1));
    if (schema.type === 'object') {
      const from = isFields(base)
        ? fc.constant(base)
        : valid(schema, depth).map((value) => (isFields(value) ? value : {}));
      const part = from.chain((fields) => attackedObject(schema, fields, depth));
      return fc.oneof({ arbitrary: part, weight: 9 }, { arbitrary: whole, weight: depth === 0 ? 0 : 1 });
    }
    if (schema.type === 'array' && Array.isArray(base) && base.length > 0) {
      const item = attacked(schema.items, base[0], depth + 1);
      return fc.oneof(
        item.map((value) => [...base, value]),
        item.map((value) => [value, ...base.slice(1)]),
        whole,
      );
    }
    return whole;
  };

  return { valid, attacked, resolve };
};
