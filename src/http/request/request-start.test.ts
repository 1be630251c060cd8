import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '#http/env';
import type { Log } from '#platform/log';
import { requestStart } from './request-start.ts';

/** An application that responds with the status in its path, and the warnings that it logs. */
const answering = () => {
  const lines: object[] = [];
  const child = { warn: (line: object) => lines.push(line), debug: () => {} } as unknown as Log;
  const app = new Hono<AppEnv>();
  app.use(requestStart({ child: () => child } as unknown as Log, []));
  app.get('/:status', (c) => new Response('', { status: Number(c.req.param('status')) }));
  return { app, lines };
};

it('of requests that are refused in an overload one a second is logged', async () => {
  const { app, lines } = answering();
  for (let n = 0; n < 10; n += 1) await app.request('/503');
  expect(lines).toMatchObject([{ path: '/503', status: 503, skipped: 0 }]);
});

it('every request that fails is logged, and none that succeeds', async () => {
  const { app, lines } = answering();
  for (const status of [500, 200, 500, 404]) await app.request(`/${status}`);
  expect(lines).toMatchObject([{ status: 500 }, { status: 500 }]);
});
