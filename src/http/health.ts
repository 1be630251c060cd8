import type { Hono } from 'hono';
import type { AppEnv } from './env.ts';

const answer = (ok: boolean): Response =>
  new Response(JSON.stringify({ status: ok ? 'ok' : 'unavailable' }), {
    status: ok ? 200 : 503,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...(!ok && { 'Retry-After': '2' }) },
  });

/** Before tenancy: whoever balances the load asks by address. /healthz: the process lives; /readyz: it can serve. */
export const mountHealth = (app: Hono<AppEnv>, ready: () => Promise<boolean>): void => {
  app.get('/healthz', () => answer(true));
  app.get('/readyz', async () => answer(await ready()));
};
