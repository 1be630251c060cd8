import { z } from 'zod';
import type { Operation } from '#contracts/operation';
import { problemSchema } from '#contracts/problem';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Record<string, unknown>;
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

const requestBody = ({ method, input, body }: Operation): object => {
  if (method === 'GET') return {};
  const type = body === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(input, 'input') } } } };
};

const content = ({ answers, output }: Operation): object =>
  answers === 'file'
    ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(output, 'output') } };

const describe = (operation: Operation): object => ({
  summary: operation.summary,
  tags: [operation.path.split('/')[2] ?? ''],
  'x-face': operation.face,
  ...(operation.auth !== 'visitor' && { security: [{ session: [] }, { token: [] }] }),
  parameters: parameters(operation),
  ...requestBody(operation),
  responses: {
    200: { description: 'OK', content: content(operation) },
    default: {
      description: 'Refused',
      content: { 'application/problem+json': { schema: schemaOf(problemSchema, 'output') } },
    },
  },
});

/** The OpenAPI document, made from the same shapes that validate the requests. */
export const openApiOf = (table: readonly Operation[]): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of table) {
    const path = pathOf(operation.path);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
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
    },
    paths,
  };
};
