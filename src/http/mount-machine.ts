import type { Hono } from 'hono';
import type { Operation } from '#contracts/operation';
import type { AppEnv } from './env.ts';
import { openApiOf } from './openapi.ts';
import { respond } from './respond.ts';
import { isClosed } from './tenant-ctx.ts';

const ROBOTS = 'User-agent: *\nDisallow: /dashboard\nDisallow: /admin/\nDisallow: /public/\n';
const ROBOTS_CLOSED = 'User-agent: *\nDisallow: /\n';

/** Pages for programs: what robots may read, and how the API is called. */
export const mountMachinePages = (app: Hono<AppEnv>, table: readonly Operation[]): void => {
  const openApi = JSON.stringify(openApiOf(table));
  app.get('/robots.txt', (c) =>
    respond(c, {
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: isClosed(c) ? ROBOTS_CLOSED : ROBOTS,
      cache: 'fresh',
    }),
  );
  app.get('/openapi.json', (c) => respond(c, { status: 200, type: 'application/json', text: openApi, cache: 'fresh' }));
};
