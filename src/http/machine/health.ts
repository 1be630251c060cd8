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
  /** False while the product starts or stops, or without a database connection. */
  ready: () => Promise<boolean>;
};

/** Mounted before tenancy, because supervisors (/healthz) and load balancers (/readyz) use the IP address as host. */
export const mountHealth = (app: Hono<AppEnv>, { alive, ready }: Health): void => {
  app.get('/healthz', () => answer(alive()));
  app.get('/readyz', async () => answer(await ready()));
};
