import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#contracts/operation';
import type { AppEnv } from '#http/env';
import { mountMachinePages } from '#http/machine/mount-machine';
import { openTestApp } from './test-app.ts';

/** `/openapi.json`, by a public validator (rule HTTP-ERRORS). */

const RULES = [
  'struct',
  'no-unresolved-refs',
  'operation-operationId',
  'operation-operationId-unique',
  'operation-parameters-unique',
  'path-parameters-defined',
  'path-declaration-must-exist',
  'path-not-include-query',
  'no-identical-paths',
  'no-enum-type-mismatch',
  'no-schema-type-mismatch',
  'spec-components-invalid-map-name',
];
const config = await createConfig({ rules: Object.fromEntries(RULES.map((rule) => [rule, 'error'])) });

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

test('the document is made at its first request', async () => {
  let reads = 0;
  const table = new Proxy<Operation[]>([], {
    get: (own, property) => {
      reads += 1;
      return Reflect.get(own, property);
    },
  });
  const app = new Hono<AppEnv>();
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
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
  });
  const read = (given: object) => ({
    operationId: 'read',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    ...answering({ type: 'number', exclusiveMinimum: 0 }),
    ...given,
  });
  const documentOf = (given: object, more: object = {}): object => ({
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1' },
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
  ])('%s', async (rule, given, more) => {
    expect(await faultsOf(documentOf(given, more))).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)));
  });
});
