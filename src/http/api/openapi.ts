import { z } from 'zod';
import { type FileLimit, limitsOf, type Operation, type ResponseKind } from '#contracts/operation';
import { problemSchema } from '#contracts/problem';

type Property = { enum?: string[]; const?: string };
type JsonSchema = { properties?: Record<string, Property>; required?: string[] };

const DESCRIPTIONS: Readonly<Record<ResponseKind, string>> = {
  json: 'OK',
  file: 'A file, as an attachment under its name',
  events: 'Server-sent events, each of this shape, with a comment as a heartbeat every 15 seconds',
};

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return schema as JsonSchema;
};

const pathOf = (path: string): string => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

const parameters = ({ path, method, input }: Operation): object[] => {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  const inPath = pathNames(path);
  const names = method === 'GET' ? Object.keys(properties) : inPath;
  return [...new Set([...inPath, ...names])].map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
};

/** Schema of a file field; several files are a list. */
const fileSchema = ({ bytes, count }: FileLimit): object => {
  const file = { type: 'string', format: 'binary', maxLength: bytes };
  return count === 1 ? file : { type: 'array', items: file, maxItems: count };
};

const bodySchema = (operation: Operation): object => {
  const schema = schemaOf(operation.input, 'input');
  const inPath = pathNames(operation.path);
  const files = Object.entries(limitsOf(operation).files).map(([name, limit]) => [name, fileSchema(limit)]);
  const properties = Object.entries({ ...schema.properties, ...Object.fromEntries(files) });
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
    ...(schema.required && { required: schema.required.filter((name) => !inPath.includes(name)) }),
  };
};

const requestBody = (operation: Operation): object => {
  if (operation.method === 'GET') return {};
  const type = operation.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  const { body, values } = limitsOf(operation);
  return {
    requestBody: { required: true, content: { [type]: { schema: bodySchema(operation) } } },
    'x-limits': operation.body === 'multipart' ? { textBytes: body } : { bytes: body, values },
  };
};

const fileTypes = (output: z.ZodType): string[] => {
  const type = schemaOf(output, 'output').properties?.contentType;
  return type?.enum ?? (type?.const === undefined ? [] : [type.const]);
};

const content = ({ respondsWith, output }: Operation): object => {
  if (respondsWith === 'events') return { 'text/event-stream': { schema: schemaOf(output, 'output') } };
  if (respondsWith === 'json') return { 'application/json': { schema: schemaOf(output, 'output') } };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(fileTypes(output).map((type) => [type, binary]));
};

/** 'getPublicWebsitesId' */
const operationId = ({ method, path }: Operation): string =>
  method.toLowerCase() + pathOf(path).replace(/[^a-z0-9]+([a-z0-9]?)/gi, (_, letter) => letter.toUpperCase());

const describe = (operation: Operation): object => ({
  operationId: operationId(operation),
  summary: operation.summary,
  tags: [operation.path.split('/')[2] ?? ''],
  'x-audience': operation.audience,
  'x-permission': operation.needs,
  ...(operation.reads && { 'x-reads': operation.reads }),
  ...(operation.changes && { 'x-changes': operation.changes }),
  ...(operation.needs !== 'anyone' && { security: [{ session: [] }, { token: [] }] }),
  parameters: parameters(operation),
  ...requestBody(operation),
  responses: {
    200: { description: DESCRIPTIONS[operation.respondsWith], content: content(operation) },
    default: { $ref: '#/components/responses/Refused' },
  },
});

const REFUSED = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: schemaOf(problemSchema, 'output') } },
};

/** Moves the schemas that have a name to the components of the document, where every reference finds them. */
const withComponents = (document: object): object => {
  const schemas: Record<string, object> = {};
  const moved = JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === '$ref') return value.replace('#/$defs/', '#/components/schemas/');
    if (key !== '$defs') return value;
    Object.assign(schemas, value);
  });
  return { ...moved, components: { ...moved.components, schemas } };
};

/** The OpenAPI document, from the schemas that validate the requests. */
export const openApiOf = (table: readonly Operation[]): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of table) {
    const path = pathOf(operation.path);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return withComponents({
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '1',
      description: 'The site comes from the Host header; no path names a tenant.',
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      responses: { Refused: REFUSED },
    },
    paths,
  });
};
