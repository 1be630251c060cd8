import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '#contracts/operation';
import { refuse } from '#contracts/problem';
import { type Bound, bind } from '#http/api/api-table';
import { mountApi } from '#http/api/mount-api';
import { openApiOf } from '#http/api/openapi';
import type { AppEnv } from '#http/env';
import { requestStart } from '#http/request/request-start';
import { tenancy } from '#http/request/tenancy';
import { onError } from '#http/response/on-error';
import { silentLog } from '#platform/log';
import { openTestApp, type TestApp } from './test-app.ts';

const base = { face: 'site', auth: 'visitor', summary: 'A call.' } as const;
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
  method: 'GET',
  path: '/admin/secret',
  input: z.object({}),
  output,
});
const networkOnly = defineOperation({
  ...base,
  face: 'network',
  method: 'GET',
  path: '/public/network',
  input: z.object({}),
  output,
});

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
];

const ID = '0190b6f2-7c11-7a55-8d1e-3d0f4c1b2a99';
const HOST = 'lyon.localhost';
const { ports, directory }: TestApp = await openTestApp();
const app = new Hono<AppEnv>();

beforeAll(() => {
  app.onError(onError);
  app.use(requestStart(silentLog(), []));
  app.use(tenancy(directory));
  mountApi(app, ports, TABLE);
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

test('only the fields that the shape names leave', async () => {
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

test('a rejected field is named, in French', async () => {
  const answer = await post('{"name":5}');
  expect(answer.json.errors).toEqual([{ field: 'name', message: 'Valeur manquante ou d’un autre type' }]);
});

test('the id of the path wins over the body', async () => {
  const answer = await post(`{"id":"${ID.replace('0', '1')}","name":"a"}`);
  expect(answer.status).toBe(200);
});

test('older browsers are known by Origin; a client without cookies needs neither', async () => {
  const send = (headers: Record<string, string>) =>
    ask(`/public/things/${ID}`, { method: 'POST', body: '{"name":"a"}', headers: { ...JSON_TYPE, ...headers } });
  expect((await send({ origin: 'http://lyon.localhost' })).status).toBe(200);
  for (const origin of ['null', 'http://camille.localhost', 'http://lyon.localhost.evil.example'])
    expect((await send({ origin })).status).toBe(403);
  expect((await send({})).status).toBe(200);
  expect((await send({ cookie: 'a=b' })).status).toBe(403);
});

test('a repeated query name is a list', async () => {
  expect((await ask('/public/things?list=a&list=b')).json).toEqual({ name: 'a,b' });
  expect((await ask('/public/things?n=x')).json.code).toBe('BAD_INPUT');
  expect((await ask('/public/things?list=%00')).json.code).toBe('BAD_TEXT');
});

test('a fault of ours shows its reference and nothing else', async () => {
  const answer = await ask('/public/broken');
  expect([answer.status, answer.json.code]).toEqual([500, 'INTERNAL']);
  expect(answer.json.requestId).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.text).not.toMatch(/select|stack|at /i);
});

test('a lost database asks to come back', async () => {
  const answer = await ask('/public/down');
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '3']);
});

test('expected refusals keep their code', async () => {
  const answer = await ask('/public/taken');
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([429, 'TOO_MANY', '7']);
});

test('who is not signed in learns nothing; a call of the other face is not there', async () => {
  expect((await ask('/admin/secret')).json.code).toBe('NOT_SIGNED_IN');
  expect((await ask('/public/network')).status).toBe(404);
  expect((await ask('/public/network', { host: 'localhost' })).json).toEqual({ name: 'network' });
});

test('another method is refused by its name, another path is not there', async () => {
  const answer = await ask('/public/things', { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  for (const path of ['/public', '/public/none', '/admin/none']) expect((await ask(path)).status).toBe(404);
});

test('the OpenAPI document describes every call of the table', () => {
  const document = openApiOf(TABLE.map(({ operation }) => operation)) as {
    paths: Record<string, Record<string, { parameters: object[] }>>;
  };
  expect(Object.keys(document.paths)).toContain('/public/things/{id}');
  expect(document.paths['/public/things']?.get?.parameters).toMatchObject([
    { name: 'n', in: 'query', required: false },
    { name: 'list' },
  ]);
  expect(document.paths['/public/things/{id}']?.post?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ]);
});
