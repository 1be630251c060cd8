import { describe, expect, test } from 'vitest';
import { openAdmission } from '#http/response/overload';
import { openTestApp } from './test-app.ts';

let started = false;
let alive = true;
const admission = openAdmission();
const { ask } = await openTestApp({
  started: () => started,
  admission,
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
  const askMany = (path: string) => Promise.all(Array.from({ length: 100 }, () => ask(HOST, path)));
  const sample = (share: number): void => admission.sample({ ms: 1000, share });
  const statusesOf = (answers: readonly Response[]) =>
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length]);

  test('are served while the process has time', async () => {
    expect(statusesOf(await askMany('/robots.txt'))).toEqual([['200', 100]]);
  });

  test('in an overloaded process those that would wait too long are refused; health checks are not', async () => {
    for (let n = 0; n < 20; n += 1) sample(1);
    const pages = await askMany('/robots.txt');
    expect(statusesOf(pages)).toEqual([
      ['200', 32],
      ['503', 68],
    ]);
    expect(pages.at(-1)?.headers.get('retry-after')).toBe('2');
    const calls = await askMany('/public/no-dpe-realestate-types');
    expect(await calls.at(-1)?.json()).toMatchObject({ status: 503, code: 'OVERLOADED' });
    expect(statusesOf(await askMany('/healthz'))).toEqual([['200', 100]]);
    expect((await ask(HOST, '/robots.txt')).status).toBe(200);
    sample(0);
    expect(statusesOf(await askMany('/robots.txt'))).toEqual([['200', 100]]);
  });
});

test('the health check fails when only a restart helps', async () => {
  alive = false;
  const health = await ask(HOST, '/healthz');
  expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable' }]);
  alive = true;
  expect((await ask(HOST, '/healthz')).status).toBe(200);
});
