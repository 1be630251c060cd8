import { describe, expect, test } from 'vitest';
import { MAX_RUNNING } from '#http/response/overload';
import { openTestApp } from './test-app.ts';

let started = false;
let busy = false;
let alive = true;
const { ask } = await openTestApp({
  started: () => started,
  busy: () => busy,
  alive: () => alive,
  ready: async () => started,
});
const HOST = 'lyon.localhost';

test('while the product starts it is alive, not ready, and asks visitors to wait', async () => {
  started = false;
  expect((await ask(HOST, '/healthz')).status).toBe(200);
  expect((await ask(HOST, '/readyz')).status).toBe(503);
  const page = await ask(HOST, '/');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await page.text()).toContain('Le site démarre');
  const call = await ask(HOST, '/public/properties');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await call.json()).toMatchObject({ status: 503, code: 'STARTING' });
  started = true;
  expect((await ask(HOST, '/')).status).toBe(200);
});

describe('many requests at once', () => {
  const askMany = (path: string) => Promise.all(Array.from({ length: MAX_RUNNING + 20 }, () => ask(HOST, path)));
  const statusesOf = (answers: readonly Response[]) =>
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length]);

  test('are served while the process has time', async () => {
    expect(statusesOf(await askMany('/robots.txt'))).toEqual([['200', MAX_RUNNING + 20]]);
  });

  test('in a busy process those above the bound are refused at once; health checks are not', async () => {
    busy = true;
    const pages = await askMany('/robots.txt');
    expect(statusesOf(pages)).toEqual([
      ['200', MAX_RUNNING],
      ['503', 20],
    ]);
    expect(pages.at(-1)?.headers.get('retry-after')).toBe('2');
    const calls = await askMany('/public/no-dpe-realestate-types');
    expect(await calls.at(-1)?.json()).toMatchObject({ status: 503, code: 'OVERLOADED' });
    expect(statusesOf(await askMany('/healthz'))).toEqual([['200', MAX_RUNNING + 20]]);
    expect((await ask(HOST, '/robots.txt')).status).toBe(200);
    busy = false;
  });
});

test('the health check fails when only a restart helps', async () => {
  alive = false;
  const health = await ask(HOST, '/healthz');
  expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable' }]);
  alive = true;
  expect((await ask(HOST, '/healthz')).status).toBe(200);
});
