import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '#http/env';
import { DatabaseUnavailable } from '#platform/db/unavailable';
import type { Log } from '#platform/log';
import { errorHandler } from './on-error.ts';

/** An application in which every call fails with `error`, and what it logs. */
const failing = (error: Error) => {
  const lines: object[] = [];
  const app = new Hono<AppEnv>();
  app.onError(errorHandler());
  app.use(async (c, next) => {
    c.set('log', { error: (line: object) => lines.push(line) } as unknown as Log);
    c.set('requestId', 'r1');
    await next();
  });
  app.get('*', () => {
    throw error;
  });
  return { app, lines };
};

it('refused work of an overload is one line without a stack', async () => {
  const { app, lines } = failing(new DatabaseUnavailable('too many callers wait'));
  for (let n = 0; n < 10; n += 1) expect((await app.request('/admin/leads')).status).toBe(503);
  expect(lines).toEqual([
    { path: '/admin/leads', method: 'GET', reason: 'DatabaseUnavailable: too many callers wait', skipped: 0 },
  ]);
});

it('every unknown error is logged whole', async () => {
  const error = new Error('unknown');
  const { app, lines } = failing(error);
  for (let n = 0; n < 2; n += 1) expect((await app.request('/acheter')).status).toBe(500);
  expect(lines).toEqual([
    { err: error, path: '/acheter', method: 'GET' },
    { err: error, path: '/acheter', method: 'GET' },
  ]);
});
