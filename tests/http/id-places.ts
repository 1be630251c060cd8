import { z } from 'zod';

/** The JSON Schema of an input, as far as places of ids can be found in it. */
type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: unknown;
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
};

const PICTURE_ID = '^[0-9a-f]{32}$';

const variantsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf, ...allOf];

/** A shape that lets anything through, as the editor's JSON: it can hold ids at any depth. */
const isAnything = (schema: Schema): boolean =>
  schema.type === undefined &&
  schema.enum === undefined &&
  schema.const === undefined &&
  schema.$ref === undefined &&
  variantsOf(schema).length === 0;

/** A list of ids, as a filter takes them: a pattern of ids that allows commas. */
const isIdList = ({ pattern = '' }: Schema): boolean => pattern.includes('[0-9a-f]{12}') && pattern.includes(',');

/** Number of a page, of which a cursor of an external service consists. */
const PAGE_NUMBER = '^[1-9]\\d{0,3}$';

/** A cursor holds the id of the last item of a page. */
const takesId = (name: string, schema: Schema): boolean =>
  schema.format === 'uuid' ||
  schema.pattern === PICTURE_ID ||
  isIdList(schema) ||
  (name === 'cursor' && schema.pattern !== PAGE_NUMBER) ||
  isAnything(schema);

/** Parts of a value with their names; '*': every entry of a list or a record. */
const partsOf = ({ properties = {}, items, prefixItems = [], additionalProperties }: Schema): [string, Schema][] => [
  ...Object.entries(properties),
  ...[items ?? [], prefixItems].flat().map((part): [string, Schema] => ['*', part]),
  ...(typeof additionalProperties === 'object' ? [['*', additionalProperties] satisfies [string, Schema]] : []),
];

/** Where an input takes an id, as paths: 'changes/picture/to', 'members/*'. */
export const idPlaces = (input: z.ZodType): string[] => {
  const root: Schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const resolve = (schema: Schema): Schema => root.$defs?.[schema.$ref?.replace('#/$defs/', '') ?? ''] ?? schema;

  const walk = (given: Schema, path: readonly string[], seen: ReadonlySet<Schema>): string[] => {
    const schema = resolve(given);
    if (seen.has(schema)) return [];
    const within = new Set([...seen, schema]);
    return [
      ...(path.length > 0 && takesId(path.at(-1) ?? '', schema) ? [path.join('/')] : []),
      ...variantsOf(schema).flatMap((variant) => walk(variant, path, within)),
      ...partsOf(schema).flatMap(([name, part]) => walk(part, [...path, name], within)),
    ];
  };
  return [...new Set(walk(root, [], new Set()))];
};

/** The values of an input at a place. */
export const valuesAt = (value: unknown, place: string): unknown[] =>
  place.split('/').reduce<unknown[]>(
    (values, name) =>
      values.flatMap((value) => {
        if (typeof value !== 'object' || value === null) return [];
        return name === '*' ? Object.values(value) : [(value as Record<string, unknown>)[name]];
      }),
    [value],
  );
