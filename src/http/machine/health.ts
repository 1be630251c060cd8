import type { Hono } from 'hono';
import type { AppEnv } from '#http/env';

const answer = (ok: boolean): Response =>
  new Response(JSON.stringify({ status: ok ? 'ok' : 'unavailable' }), {
    status: ok ? 200 : 503,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...(!ok && { 'Retry-After': '2' }) },
  });

export type Health = {
  /** False when only a restart of the process can help. */
  alive: () => boolean;
  /** False while the product starts, stops, or has lost its database. */
  ready: () => Promise<boolean>;
};

/** Before tenancy: supervisors (/healthz) and balancers (/readyz) ask by address. */
export const mountHealth = (app: Hono<AppEnv>, { alive, ready }: Health): void => {
  app.get('/healthz', () => answer(alive()));
  app.get('/readyz', async () => answer(await ready()));
};
