import { afterAll, expect, test } from 'vitest';
import { openStartingServer } from '#http/starting-server';

/** What visitors, callers and supervisors get while the product starts (rule HTTP-STARTING). */
const server = openStartingServer({ port: 0, host: '127.0.0.1' });
afterAll(server.close);
const ask = async (path: string): Promise<Response> => fetch(`http://127.0.0.1:${await server.open()}${path}`);

test.each([
  ['a page', '/acheter', 503, 'text/html'],
  ['a call', '/admin/session', 503, 'application/problem+json'],
  ['whether it is ready', '/readyz', 503, 'application/json'],
  ['whether it lives', '/healthz', 200, 'application/json'],
])('%s', async (_, path, status, type) => {
  const response = await ask(path);
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('retry-after') === null).toBe(status === 200);
});

test('the page is French and loads itself again', async () => {
  const text = await (await ask('/')).text();
  expect(text).toContain('lang="fr"');
  expect(text).toContain('http-equiv="refresh"');
});

test('it leaves the port to the application, and takes the same one again', async () => {
  const port = await server.open();
  await server.close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  expect(await server.open()).toBe(port);
});
