import type { z } from 'zod';
import {
  type FileLimit,
  featuresOf,
  hasBody,
  isHidden,
  isOfAccount,
  KEY_PATTERN,
  limitsOf,
  type Operation,
  type ResponseKind,
  runsOnce,
} from '#contracts/operation';
import { problemSchema } from '#contracts/problem';
import { type JsonSchema, named, propertyOf, schemaOf, withComponents } from './openapi-schemas.ts';

const DESCRIPTIONS: Readonly<Record<ResponseKind, string>> = {
  json: 'OK',
  file: 'A file, as an attachment under its name',
  events: 'Server-sent events, each of this shape, with a comment as a heartbeat every 15 seconds',
};

const HOSTS = { site: 'On sites', network: 'On the host of the network', all: 'On every host' } as const;

const needsSession = (operation: Operation): boolean => operation.needs !== 'anyone' && !isHidden(operation);
const changes = ({ method }: Operation): boolean => method !== 'GET';
const always = (): boolean => true;

/** The error responses (rule HTTP-ERRORS), and the calls that can return them. */
const REFUSALS: Readonly<Record<number, [description: string, isOf: (operation: Operation) => boolean]>> = {
  400: ['Unreadable, or not of this shape', always],
  401: ['Not signed in', (operation) => isOfAccount(operation) && !isHidden(operation)],
  403: [
    'Not allowed, or sent by a page of another site',
    (operation) => needsSession(operation) || changes(operation) || operation.sends === true,
  ],
  404: ['Not at this host, or nothing with this id', always],
  409: ['Another call changed the same meanwhile', always],
  413: ['Too large', hasBody],
  415: ['Not of this media type', hasBody],
  422: ['Rejected, with the reason of each field', always],
  429: ['Too many requests', always],
  500: ['A fault of the server', always],
  503: ['Unavailable', always],
};

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };
const HEADERS: Readonly<Record<string, object>> = { 429: RETRY_AFTER, 503: RETRY_AFTER };

/** The header of calls that run once (rule CALL-ONCE). */
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names the call: sent again with the same key and input within a day, it is answered and not run again.',
  schema: { type: 'string', pattern: KEY_PATTERN.source },
};
const KEY_REF = { $ref: '#/components/parameters/IdempotencyKey' };

const pathOf = (path: string): string => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

const parameters = (operation: Operation): object[] => {
  const { properties = {}, required = [] } = schemaOf(operation.input, 'input');
  const inPath = pathNames(operation.path);
  const names = hasBody(operation) ? inPath : Object.keys(properties);
  return [...new Set([...inPath, ...names])].map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
};

/** Schema of a file field; several files are an array. */
const fileSchema = ({ bytes, count }: FileLimit): JsonSchema => {
  const file: JsonSchema = { type: 'string', format: 'binary', maxLength: bytes };
  return count === 1 ? file : { type: 'array', items: file, maxItems: count };
};

const bodySchema = (operation: Operation): JsonSchema & Required<Pick<JsonSchema, 'properties' | 'required'>> => {
  const schema = schemaOf(operation.input, 'input');
  const inPath = pathNames(operation.path);
  const files = Object.entries(limitsOf(operation).files).map(([name, limit]) => [name, fileSchema(limit)] as const);
  const properties = Object.entries({ ...schema.properties, ...Object.fromEntries(files) });
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
    required: (schema.required ?? []).filter((name) => !inPath.includes(name)),
  };
};

/** 'getPublicWebsitesId' */
const operationId = ({ method, path }: Operation): string =>
  method.toLowerCase() + pathOf(path).replace(/[^a-z0-9]+([a-z0-9]?)/gi, (_, letter) => letter.toUpperCase());

/** 'GetPublicWebsitesIdOutput' */
const schemaName = (operation: Operation, part: 'Input' | 'Output' | 'Event'): string =>
  operationId(operation).replace(/^./, (first) => first.toUpperCase()) + part;

const requestBody = (operation: Operation): object => {
  if (!hasBody(operation)) return {};
  const schema = bodySchema(operation);
  if (Object.keys(schema.properties).length === 0) return {};
  const type = operation.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  const { body, values } = limitsOf(operation);
  return {
    requestBody: {
      required: operation.body === 'multipart' || schema.required.length > 0,
      content: { [type]: { schema: named(schemaName(operation, 'Input'), schema) } },
    },
    'x-limits': operation.body === 'multipart' ? { textBytes: body } : { bytes: body, values },
  };
};

const fileTypes = (output: z.ZodType): string[] => {
  const type = propertyOf(schemaOf(output, 'output').properties, 'contentType');
  return (type.enum ?? [type.const]).filter((item) => typeof item === 'string');
};

const content = (operation: Operation): object => {
  const { respondsWith, output } = operation;
  if (respondsWith === 'file') {
    const binary = { schema: { type: 'string', format: 'binary' } };
    return Object.fromEntries(fileTypes(output).map((type) => [type, binary]));
  }
  const schema = schemaOf(output, 'output');
  return respondsWith === 'events'
    ? { 'text/event-stream': { schema: named(schemaName(operation, 'Event'), schema) } }
    : { 'application/json': { schema: named(schemaName(operation, 'Output'), schema) } };
};

const refusals = (operation: Operation): object =>
  Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([, [, isOf]]) => isOf(operation))
      .map(([status]) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  );

const tagOf = ({ path }: Operation): string => path.split('/')[2] ?? '';

const describe = (operation: Operation) => ({
  operationId: operationId(operation),
  summary: operation.summary,
  description: `${HOSTS[operation.audience]}. Permission: ${operation.needs}.`,
  tags: [tagOf(operation)],
  'x-audience': operation.audience,
  'x-permission': operation.needs,
  ...(operation.reads && { 'x-reads': featuresOf(operation) }),
  ...(operation.changes && { 'x-changes': operation.changes }),
  security: operation.needs === 'anyone' ? [] : [{ session: [] }, { token: [] }],
  parameters: [...parameters(operation), ...(runsOnce(operation) ? [KEY_REF] : [])],
  ...requestBody(operation),
  responses: {
    200: { description: DESCRIPTIONS[operation.respondsWith], content: content(operation) },
    ...refusals(operation),
  },
});

const refused = (description: string, headers?: object): object => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: named('Problem', schemaOf(problemSchema, 'output')) } },
});

const responses = (): object =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [text]]) => [`Refused${status}`, refused(text, HEADERS[status])]),
  );

/** The OpenAPI document without `servers`, generated from the schemas that validate requests. */
export const openApiOf = (table: readonly Operation[]) => {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const operation of table) {
    const path = pathOf(operation.path);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return withComponents({
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '1',
      description:
        'The site comes from the Host header; no path names a tenant. Some fields have two names, that of the ' +
        'specification and that of the product: the description of the first one names the second one.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    tags: [...new Set(table.map(tagOf))].toSorted().map((name) => ({ name, description: `Paths with \`/${name}\`` })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      parameters: { IdempotencyKey: KEY },
      responses: responses(),
    },
    paths,
  });
};
