import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventOf, fileOutput } from '#contracts/files';
import { defineOperation, KB } from '#contracts/operation';
import { refuse } from '#contracts/problem';
import { type Bound, bind } from '#http/api/bind';
import { mountApi } from '#http/api/mount-api';
import { openApiOf } from '#http/api/openapi';
import type { AppEnv } from '#http/env';
import { openPreviews } from '#http/pages/render-preview';
import { requestStart } from '#http/request/request-start';
import { tenancy } from '#http/request/tenancy';
import { errorHandler } from '#http/response/on-error';
import { silentLog } from '#platform/log';
import { openTestApp, type TestApp } from './test-app.ts';

const base = { audience: 'site', auth: 'visitor', needs: 'anyone', summary: 'A call.' } as const;
const output = z.object({ name: z.string() });
const write = defineOperation({
  ...base,
  method: 'POST',
  path: '/public/things/:id',
  input: z.strictObject({ id: z.uuid(), name: z.string().max(9) }),
  output,
});
const read = defineOperation({
  ...base,
  method: 'GET',
  path: '/public/things',
  input: z.object({ n: z.coerce.number().int().optional(), list: z.string().optional() }),
  output,
});
const broken = defineOperation({ ...base, method: 'GET', path: '/public/broken', input: z.object({}), output });
const down = defineOperation({ ...base, method: 'GET', path: '/public/down', input: z.object({}), output });
const taken = defineOperation({ ...base, method: 'GET', path: '/public/taken', input: z.object({}), output });
const staff = defineOperation({
  ...base,
  auth: 'staff',
  needs: 'signed-in',
  method: 'GET',
  path: '/admin/secret',
  input: z.object({}),
  output,
});
const networkOnly = defineOperation({
  ...base,
  audience: 'network',
  method: 'GET',
  path: '/public/network',
  input: z.object({}),
  output,
});

const pictures = defineOperation({
  ...base,
  method: 'PUT',
  path: '/public/things/:id/pictures',
  changes: ['listings'],
  body: 'multipart',
  limits: { files: { pictures: { bytes: KB, count: 2 }, cover: { bytes: 2 * KB, count: 1 } } },
  input: z.strictObject({ id: z.uuid(), pictures: z.array(z.file()), cover: z.file().optional() }),
  output,
});
const large = defineOperation({
  ...base,
  method: 'POST',
  path: '/public/large',
  limits: { body: 400 * KB, values: 6000 },
  input: z.strictObject({ text: z.string(), list: z.array(z.number()).optional() }),
  output,
});
const file = defineOperation({
  ...base,
  method: 'GET',
  path: '/public/things/:id/file',
  respondsWith: 'file',
  input: z.object({ id: z.uuid() }),
  output: fileOutput('text/csv', 'application/zip'),
});
const remove = defineOperation({
  ...base,
  method: 'DELETE',
  path: '/public/things/:id/name',
  input: z.strictObject({ id: z.uuid() }),
  output,
});
const events = defineOperation({
  ...base,
  auth: 'staff',
  needs: 'signed-in',
  method: 'GET',
  path: '/admin/events',
  respondsWith: 'events',
  input: z.object({}),
  output: eventOf('said', z.object({})),
});
async function* noEvents(): AsyncGenerator<never> {}

let written = 0;
const TABLE: Bound[] = [
  bind(write, (_, { name }) => {
    written += 1;
    return { name, password: 'hidden' };
  }),
  bind(read, (_, { list }) => ({ name: list ?? 'none' })),
  bind(broken, () => {
    throw new Error('select secret from table');
  }),
  bind(down, () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  }),
  bind(taken, () => refuse(429, 'TOO_MANY', { retryAfter: 7 })),
  bind(staff, () => ({ name: 'secret' })),
  bind(networkOnly, () => ({ name: 'network' })),
  bind(pictures, (_, sent) => ({
    name: [...(sent.cover ? [sent.cover] : []), ...sent.pictures].map((file) => `${file.name} ${file.size}`).join(', '),
  })),
  bind(large, (_, { text }) => ({ name: String(text.length) })),
  bind(file, () => ({
    name: "Leads d'été.csv",
    contentType: 'text/csv' as const,
    size: null,
    stream: new Blob(['é;b']).stream(),
  })),
  bind(remove, () => ({ name: 'removed' })),
  bind(events, () => noEvents()),
];

const ID = '0190b6f2-7c11-7a55-8d1e-3d0f4c1b2a99';
const HOST = 'lyon.localhost';
const { deps, ports, directory }: TestApp = await openTestApp();
const app = new Hono<AppEnv>();

beforeAll(() => {
  app.onError(errorHandler());
  app.use(requestStart(silentLog(), []));
  app.use(tenancy(directory, ports));
  const renderPreview = openPreviews(deps, []);
  mountApi(app, { ports, pages: null, stopping: new AbortController().signal, renderPreview }, TABLE);
});

type Ask = { method?: string; headers?: Record<string, string>; body?: BodyInit; host?: string };
const ask = async (path: string, { method = 'GET', headers = {}, body, host = HOST }: Ask = {}) => {
  const answer = await app.request(`http://localhost${path}`, {
    method,
    headers: { host, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) as Record<string, unknown> };
};

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  ask(`/public/things/${ID}`, {
    method: 'POST',
    body,
    headers: { ...JSON_TYPE, 'sec-fetch-site': 'same-origin', ...headers },
  });

test('only the fields of the output schema are returned', async () => {
  const answer = await post('{"name":"Léa"}');
  expect([answer.status, answer.text]).toEqual([200, '{"name":"Léa"}']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

const deep = (levels: number): string => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const HOSTILE: [string, BodyInit, Record<string, string>, number, string][] = [
  ['no type', '{"name":"a"}', { 'content-type': 'text/plain' }, 415, 'JSON_EXPECTED'],
  ['a type with a tab', '{"name":"a"}', { 'content-type': 'application/json\t; charset=utf-8' }, 415, 'JSON_EXPECTED'],
  ['a form', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'JSON_EXPECTED'],
  ['a compressed body', '{"name":"a"}', { 'content-encoding': 'gzip' }, 415, 'JSON_EXPECTED'],
  ['half a document', '{"name":', {}, 400, 'UNREADABLE'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), {}, 400, 'UNREADABLE'],
  ['a list', '[]', {}, 400, 'OBJECT_EXPECTED'],
  ['null', 'null', {}, 400, 'OBJECT_EXPECTED'],
  ['7,000 levels', deep(7000), {}, 400, 'TOO_DEEP'],
  ['20,000 values', `{"name":[${'[],'.repeat(20_000)}0]}`, {}, 400, 'TOO_MANY_VALUES'],
  ['a NUL', '{"name":"a\\u0000"}', {}, 400, 'BAD_TEXT'],
  ['half a surrogate pair', '{"name":"\\ud800"}', {}, 400, 'BAD_TEXT'],
  ['an endless number', '{"name":1e400}', {}, 400, 'BAD_TEXT'],
  ['100 kB', JSON.stringify({ name: 'x'.repeat(100_000) }), {}, 413, 'TOO_LARGE'],
  ['an unknown field', '{"name":"a","role":"admin"}', {}, 400, 'BAD_INPUT'],
  ['a prototype', '{"name":"a","__proto__":{"x":1}}', {}, 400, 'BAD_INPUT'],
  ['another type', '{"name":{"$ne":1}}', {}, 400, 'BAD_INPUT'],
  ['too long', '{"name":"0123456789"}', {}, 400, 'BAD_INPUT'],
  ['a sibling site', '{"name":"a"}', { 'sec-fetch-site': 'same-site' }, 403, 'CROSS_SITE'],
  ['another site', '{"name":"a"}', { 'sec-fetch-site': 'cross-site' }, 403, 'CROSS_SITE'],
  ['a navigation', '{"name":"a"}', { 'sec-fetch-site': 'none' }, 403, 'CROSS_SITE'],
];

test.each(HOSTILE)('%s is refused and nothing is written', async (_, body, headers, status, code) => {
  const before = written;
  const answer = await post(body, headers);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.json.title).toEqual(expect.any(String));
  expect(written).toBe(before);
});

test('no body is an empty object', async () => {
  const sent = await ask(`/public/things/${ID}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
  expect([sent.status, sent.json.errors]).toEqual([400, [{ field: 'name', message: expect.any(String) }]]);
});

test.each([
  ['no type', {}],
  ['a type of JSON', JSON_TYPE],
  ['a type of a form', { 'content-type': 'application/x-www-form-urlencoded' }],
])('DELETE needs no body, with %s', async (_, headers) => {
  const sent = { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin', ...headers } };
  const answer = await ask(`/public/things/${ID}/name`, sent);
  expect([answer.status, answer.text]).toEqual([200, '{"name":"removed"}']);
});

test('a refusal names the field, in French', async () => {
  const answer = await post('{"name":5}');
  expect(answer.json.errors).toEqual([{ field: 'name', message: 'Valeur manquante ou d’un autre type' }]);
});

test('the id of the path takes precedence over the body', async () => {
  const answer = await post(`{"id":"${ID.replace('0', '1')}","name":"a"}`);
  expect(answer.status).toBe(200);
});

test('older browsers are recognised by Origin; a client without cookies needs no such header', async () => {
  const send = (headers: Record<string, string>) =>
    ask(`/public/things/${ID}`, { method: 'POST', body: '{"name":"a"}', headers: { ...JSON_TYPE, ...headers } });
  expect((await send({ origin: 'http://lyon.localhost' })).status).toBe(200);
  for (const origin of ['null', 'http://camille.localhost', 'http://lyon.localhost.evil.example'])
    expect((await send({ origin })).status).toBe(403);
  expect((await send({})).status).toBe(200);
  expect((await send({ cookie: 'a=b' })).status).toBe(403);
});

test('a repeated query parameter is a list', async () => {
  expect((await ask('/public/things?list=a&list=b')).json).toEqual({ name: 'a,b' });
  expect((await ask('/public/things?n=x')).json.code).toBe('BAD_INPUT');
  expect((await ask('/public/things?list=%00')).json.code).toBe('BAD_TEXT');
});

test('an internal error shows its reference only', async () => {
  const answer = await ask('/public/broken');
  expect([answer.status, answer.json.code]).toEqual([500, 'INTERNAL']);
  expect(answer.json.requestId).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.text).not.toMatch(/select|stack|at /i);
});

test('a lost database answers 503 with Retry-After', async () => {
  const answer = await ask('/public/down');
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '3']);
});

test('expected refusals keep their code', async () => {
  const answer = await ask('/public/taken');
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([429, 'TOO_MANY', '7']);
});

test('without a session nothing is revealed; a call of the other audience is not found', async () => {
  expect((await ask('/admin/secret')).json.code).toBe('NOT_SIGNED_IN');
  expect((await ask('/public/network')).status).toBe(404);
  expect((await ask('/public/network', { host: 'localhost' })).json).toEqual({ name: 'network' });
});

test('another method is refused with 405, another path is not found', async () => {
  const answer = await ask('/public/things', { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  for (const path of ['/public', '/public/none', '/admin/none']) expect((await ask(path)).status).toBe(404);
});

describe('compression', () => {
  const accepting = (path: string): Promise<Response> =>
    Promise.resolve(app.request(`http://localhost${path}`, { headers: { host: HOST, 'accept-encoding': 'gzip' } }));
  const unpacked = async (answer: Response): Promise<string> =>
    gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();

  test('a long answer is compressed, a short one is not', async () => {
    const long = await accepting(`/public/things?list=${'a'.repeat(2000)}`);
    expect([long.headers.get('content-encoding'), long.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(JSON.parse(await unpacked(long))).toEqual({ name: 'a'.repeat(2000) });
    expect((await accepting('/public/things')).headers.get('content-encoding')).toBeNull();
  });

  test('a text file is compressed as it is sent', async () => {
    const file = await accepting(`/public/things/${ID}/file`);
    expect([file.headers.get('content-encoding'), file.headers.get('content-length')]).toEqual(['gzip', null]);
    const plain = await app.request(`http://localhost/public/things/${ID}/file`, { headers: { host: HOST } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await unpacked(file)).toBe(await plain.text());
  });
});

describe('the OpenAPI document', () => {
  const document = openApiOf(TABLE.map(({ operation }) => operation));
  const described = (path: string, method = 'get') => document.paths[path]?.[method];
  const schemas = document.components.schemas;

  test('describes the parameters and the body of a call', () => {
    expect(described('/public/things')?.parameters).toMatchObject([
      { name: 'n', in: 'query', required: false },
      { name: 'list' },
    ]);
    const call = described('/public/things/{id}', 'post');
    expect(call?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    const { PostPublicThingsIdInput: schema } = schemas;
    expect(call).toHaveProperty(
      ['requestBody', 'content', 'application/json', 'schema', '$ref'],
      '#/components/schemas/PostPublicThingsIdInput',
    );
    expect(schema).toMatchObject({ required: ['name'], additionalProperties: false });
    expect(schema).not.toHaveProperty('properties.id');
  });

  test('contains permissions and limits', () => {
    expect(described('/public/things')).toMatchObject({ 'x-permission': 'anyone' });
    expect(described('/public/things')).toHaveProperty('security', []);
    expect(described('/admin/secret')).toMatchObject({ 'x-permission': 'signed-in', security: [{}, {}] });
    expect(described('/public/things/{id}', 'post')).toMatchObject({ 'x-limits': { bytes: 65_536, values: 5000 } });
    expect(described('/public/things/{id}/pictures', 'put')).toMatchObject({
      'x-limits': { textBytes: 65_536 },
      'x-changes': ['listings'],
    });
    expect(schemas.PutPublicThingsIdPicturesInput).toMatchObject({
      properties: {
        cover: { type: 'string', format: 'binary', maxLength: 2048 },
        pictures: { type: 'array', maxItems: 2, items: { format: 'binary', maxLength: 1024 } },
      },
    });
  });

  test('contains the responses', () => {
    expect(described('/public/things')).toHaveProperty(['responses', '200', 'content', 'application/json']);
    const file = described('/public/things/{id}/file');
    expect(file).toHaveProperty(['responses', '200', 'content', 'text/csv', 'schema', 'format'], 'binary');
    expect(file).toHaveProperty(['responses', '200', 'content', 'application/zip']);
    expect(described('/admin/events')).toHaveProperty(
      ['responses', '200', 'content', 'text/event-stream', 'schema', '$ref'],
      '#/components/schemas/GetAdminEventsEvent',
    );
    expect(schemas.GetAdminEventsEvent).toHaveProperty(['properties', 'event', 'const'], 'said');
  });
});

describe('files of a form', () => {
  const sendForm = async (fields: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const whole = new Response(form);
    const type = whole.headers.get('content-type') ?? '';
    return ask(`/public/things/${ID}/pictures`, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: await whole.blob(),
    });
  };
  const file = (name: string, size: number): File => new File(['x'.repeat(size)], name);

  test('arrive under their names, as a list where several are allowed', async () => {
    const answer = await sendForm([
      ['cover', file('été.jpg', 2048)],
      ['pictures', file('a.jpg', 1024)],
      ['pictures', file('b.jpg', 1)],
    ]);
    expect(answer.json).toEqual({ name: 'été.jpg 2048, a.jpg 1024, b.jpg 1' });
  });

  test.each<[string, [string, string | File][], number, string, string]>([
    [
      'too large',
      [['cover', file('a', 2049)]],
      413,
      'FILE_TOO_LARGE',
      'Fichier trop volumineux\u00a0: 2\u00a0ko au plus',
    ],
    [
      'too many',
      ['a', 'b', 'c'].map((name): [string, File] => ['pictures', file(name, 1)]),
      413,
      'TOO_MANY_FILES',
      '2\u00a0fichiers au plus',
    ],
    ['in a field without files', [['logo', file('a', 1)]], 400, 'UNEXPECTED_FILE', 'Fichier non attendu'],
  ])('%s: the field is named, in French', async (_, fields, status, code, message) => {
    const answer = await sendForm(fields);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.errors).toEqual([{ field: fields[0]?.[0], message }]);
  });
});

test('a body may be as large as the limit of its call, not larger', async () => {
  const send = (size: number) =>
    ask('/public/large', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ text: 'x'.repeat(size) }) });
  expect((await send(400_000)).json).toEqual({ name: '400000' });
  expect((await send(500_000)).json.code).toBe('TOO_LARGE');
  const many = JSON.stringify({ text: '', list: Array.from({ length: 5500 }, () => 0) });
  expect((await ask('/public/large', { method: 'POST', headers: JSON_TYPE, body: many })).json).toEqual({ name: '0' });
  const tooMany = JSON.stringify({ text: '', list: Array.from({ length: 7000 }, () => 0) });
  const answer = await ask('/public/large', { method: 'POST', headers: JSON_TYPE, body: tooMany });
  expect(answer.json.code).toBe('TOO_MANY_VALUES');
});

test('a download is streamed as an attachment of its type', async () => {
  const answer = await app.request(`http://localhost/public/things/${ID}/file`, { headers: { host: HOST } });
  expect(await answer.text()).toBe('é;b');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Leads d'?t?.csv"; filename*=UTF-8''Leads%20d%27%C3%A9t%C3%A9.csv`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(answer.headers.has('content-length')).toBe(false);
});
