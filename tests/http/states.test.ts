import { expect, test } from 'vitest';
import { openTestApp } from './test-app.ts';

let started = false;
let late = false;
let alive = true;
const { ask } = await openTestApp({
  started: () => started,
  overloaded: () => late,
  alive: () => alive,
  ready: async () => started && !late,
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

test('during an overload pages and calls are refused at once, health checks are not', async () => {
  late = true;
  const page = await ask(HOST, '/annonces');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  const call = await ask(HOST, '/public/properties');
  expect(await call.json()).toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect((await ask(HOST, '/healthz')).status).toBe(200);
  late = false;
  expect((await ask(HOST, '/annonces')).status).toBe(200);
});

test('the health check fails when only a restart helps', async () => {
  alive = false;
  const health = await ask(HOST, '/healthz');
  expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable' }]);
  alive = true;
  expect((await ask(HOST, '/healthz')).status).toBe(200);
});
