import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#contracts/operation';
import { API } from '#http/api/api-table';
import { openApiOf } from '#http/api/openapi';
import type { AppEnv } from '#http/env';
import { mountMachinePages } from '#http/machine/mount-machine';
import { openTestApp } from './test-app.ts';

/** `/openapi.json`, by a public validator (rule HTTP-OPENAPI). */

const config = await createConfig({ extends: ['recommended-strict'] });

const faultsOf = async (document: object): Promise<string[]> => {
  const faults = await lintFromString({ source: JSON.stringify(document), config });
  return faults.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
};

const { ask, ports } = await openTestApp();

test('the served document is valid', async () => {
  const document = (await (await ask('lyon.localhost:3000', '/openapi.json')).json()) as { paths: object };
  expect(Object.keys(document.paths).length).toBeGreaterThan(200);
  expect(await faultsOf(document)).toEqual([]);
});

test.each([
  ['lyon.localhost:3000', 'http://lyon.localhost:3000'],
  ['localhost:3000', 'http://localhost:3000'],
])('at %s the calls are by default at this host', async (host, origin) => {
  const servers = [
    { url: '{origin}', description: 'A site, or the network', variables: { origin: { default: origin } } },
  ];
  const document = (await (await ask(host, '/openapi.json')).json()) as { servers: unknown };
  expect(document.servers).toEqual(servers);
});

test('no DELETE has a body, and every call names its refusals', () => {
  const { paths } = openApiOf(API.map(({ operation }) => operation));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, method, call })),
  );
  expect(calls.filter(({ method, call }) => method === 'delete' && 'requestBody' in call)).toEqual([]);
  const silent = calls.filter(({ call }) => !('404' in call.responses));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('the document is made at its first request', async () => {
  let reads = 0;
  const table = new Proxy<Operation[]>([], {
    get: (own, property) => {
      reads += 1;
      return Reflect.get(own, property);
    },
  });
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('tenant', 'network');
    return next();
  });
  mountMachinePages(app, ports, table);
  expect(reads).toBe(0);
  expect((await app.request('/openapi.json')).status).toBe(200);
  const once = reads;
  expect(once).toBeGreaterThan(0);
  expect((await app.request('/openapi.json')).status).toBe(200);
  expect(reads).toBe(once);
});

describe('a fault is reported:', () => {
  const answering = (schema: object) => ({
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } }, 404: { description: 'No' } },
  });
  const read = (given: object) => ({
    operationId: 'read',
    summary: 'Reads a thing.',
    security: [],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    ...answering({ type: 'number', exclusiveMinimum: 0 }),
    ...given,
  });
  const documentOf = (given: object, more: object = {}): object => ({
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1', license: { name: 'None', identifier: 'LicenseRef-None' } },
    servers: [{ url: '/' }],
    paths: { '/things/{id}': { get: read(given), ...more } },
  });

  test('none', async () => {
    expect(await faultsOf(documentOf({}))).toEqual([]);
  });

  test.each<[string, object, object?]>([
    ['struct', answering({ type: 'number', exclusiveMinimum: true, minimum: 0 })],
    ['struct', answering({ type: 'string', nullable: true })],
    ['struct', { responses: { 200: {} } }],
    ['no-unresolved-refs', answering({ $ref: '#/components/schemas/None' })],
    ['path-parameters-defined', { parameters: [] }],
    ['operation-operationId', { operationId: undefined }],
    ['operation-operationId-unique', {}, { post: read({}) }],
    ['operation-4xx-response', { responses: { 200: { description: 'OK' } } }],
  ])('%s', async (rule, given, more) => {
    expect(await faultsOf(documentOf(given, more))).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)));
  });
});
