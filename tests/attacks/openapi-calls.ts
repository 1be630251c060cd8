import { z } from 'zod';
import type { Operation } from '#contracts/operation';
import { problemSchema } from '#contracts/problem';
import { API } from '#http/api/api-table';
import { openApiOf } from '#http/api/openapi';
import type { JsonSchema } from '#http/api/openapi-schemas';
import { nameOf } from '#tests/http/operation-samples';
import { schemaValues } from './schema-values.ts';

/** The calls of `/openapi.json`, as a client without knowledge of this repository reads them. */

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };
type Content = Readonly<Record<string, { schema: JsonSchema }>>;
type OperationObject = {
  operationId: string;
  parameters: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
};

/** One call of the document with the operation that it describes. */
export type DescribedCall = { name: string; path: string; described: OperationObject; operation: Operation };

const document = openApiOf(API.map(({ operation }) => operation));
const { schemas } = document.components as { schemas: Record<string, JsonSchema> };

const describedOf = ({ method, path }: Operation): OperationObject => {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as OperationObject;
};

export const DESCRIBED_CALLS: readonly DescribedCall[] = API.map(({ operation }) => ({
  name: nameOf(operation),
  path: operation.path.replace(/:(\w+)/g, '{$1}'),
  described: describedOf(operation),
  operation,
}));

const followed = (schema: JsonSchema | undefined): JsonSchema => {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? (schema ?? {}) : followed(schemas[name]);
};

/** One schema of all fields of a call: parameters and body. */
export const inputSchemaOf = ({ described: { parameters, requestBody } }: DescribedCall): JsonSchema => {
  const body = followed(Object.values(requestBody?.content ?? {})[0]?.schema);
  const own = parameters.filter((parameter) => 'name' in parameter);
  return {
    ...body,
    type: 'object',
    properties: { ...body.properties, ...Object.fromEntries(own.map(({ name, schema }) => [name, schema])) },
    required: [...(body.required ?? []), ...own.filter(({ required }) => required).map(({ name }) => name)],
  };
};

export const { valid, attacked, resolve } = schemaValues(schemas);

/** Percent-encodes a text as bytes; an unpaired surrogate becomes bytes that are no UTF-8. */
const encoded = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : `%ED%A0%80${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`;

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const isFile = (value: unknown): value is File => value instanceof File;

const formOf = (fields: readonly (readonly [string, unknown])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields)
    for (const item of Array.isArray(value) && value.every(isFile) ? value : [value])
      form.append(name, isFile(item) ? item : asText(item));
  return form;
};

export type Sent = { path: string; method: string; body: string | FormData | null; type: string | null };

/** The request with these fields, each where the document says. */
export const requestWith = (
  { path, described, operation }: DescribedCall,
  input: Readonly<Record<string, unknown>>,
): Sent => {
  const places = new Map(described.parameters.map(({ name, in: place }) => [name, place]));
  const type = Object.keys(described.requestBody?.content ?? {})[0] ?? null;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(asText(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => places.get(name) !== 'path' && value !== undefined);
  const inQuery = rest.filter(([name]) => type === null || places.get(name) === 'query');
  const query = inQuery.map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`).join('&');
  const inBody = rest.filter((entry) => !inQuery.includes(entry));
  const body = type === 'multipart/form-data' ? formOf(inBody) : JSON.stringify(Object.fromEntries(inBody));
  return {
    path: query === '' ? filled : `${filled}?${query}`,
    method: operation.method,
    body: type === null ? null : body,
    type: type === 'application/json' ? type : null,
  };
};

const shapes = new Map<string, z.ZodType>();
/** The documented shape of the response of a call. */
const shapeOf = ({ name, described }: DescribedCall): z.ZodType => {
  const known = shapes.get(name);
  if (known) return known;
  const schema = described.responses['200']?.content?.['application/json']?.schema ?? {};
  const text = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const shape = z.fromJSONSchema(JSON.parse(text));
  shapes.set(name, shape);
  return shape;
};

/** Words of the libraries, which no French message has. */
const ENGLISH = /\b(invalid|expected|received|required|must|should|too (big|small)|undefined|null|NaN|error|cannot)\b/i;
/** Words that begin with a capital; or a whole sentence, which may begin with a name. */
const isSentence = (text: string): boolean =>
  (/^[\p{Lu}\d].{5,}[\p{L}\d).!…»]$/su.test(text) || /^\S+ .+[.!]$/su.test(text)) && !ENGLISH.test(text);

const problemFaults = ({ described, operation }: DescribedCall, status: number, body: unknown): string[] => {
  const parsed = z.strictObject(problemSchema.shape).safeParse(body);
  if (!parsed.success) return [`a refusal of another shape: ${JSON.stringify(body).slice(0, 300)}`];
  const { title, code, errors = [] } = parsed.data;
  const messages = [title, ...errors.map(({ message }) => message)];
  return [
    ...(String(status) in described.responses ? [] : [`${status} ${code} of ${operation.method} is not documented`]),
    ...(parsed.data.status === status ? [] : ['another status in the body']),
    ...messages.filter((message) => !isSentence(message)).map((message) => `no French sentence: '${message}'`),
  ];
};

/** What is wrong with the response of a call: its status, its shape, its words. */
export const faultsOf = (call: DescribedCall, { status, headers }: Response, text: string): string[] => {
  if (status >= 300 && status < 400) return [];
  const type = headers.get('content-type') ?? '';
  // Without the id of the request, so that one fault is named once.
  if (status >= 500) return [`${status}: ${text.replace(/,"requestId":"\w+"/, '').slice(0, 300)}`];
  if (status >= 400)
    return type === 'application/problem+json'
      ? problemFaults(call, status, JSON.parse(text))
      : [`${status} as ${type}: ${text.slice(0, 100)}`];
  if (call.operation.respondsWith !== 'json') return [];
  const parsed = shapeOf(call).safeParse(JSON.parse(text));
  return parsed.success ? [] : [`not the documented shape: ${z.prettifyError(parsed.error).slice(0, 600)}`];
};
