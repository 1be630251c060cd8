import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext, AppEnv } from '#http/env';
import { unknownHostPage } from '#http/pages/static-pages';
import { hasSecret } from '#http/request/bearer';
import { isDirectFrom, LOOPBACK } from '#http/request/direct-request';
import { buildTrust } from '#http/request/peer';
import { adminCtx, type Ports } from '#server/context';
import { readGauges } from '#server/doctor';

/** Kinds of requests by the start of their path; all others are pages. */
const KINDS = [
  ['/public/', 'api'],
  ['/admin/', 'api'],
  ['/assets/', 'asset'],
  ['/media/', 'picture'],
  ['/dashboard', 'back-office'],
] as const;

const kindOf = (path: string): string => KINDS.find(([start]) => path.startsWith(start))?.[1] ?? 'page';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = {
  /** Counts a response. */
  observe: (path: string, status: number, seconds: number) => void;
  /** All metrics in the text format of Prometheus. */
  text: () => Promise<string>;
};

/** Metrics of this process, and of the installation at each reading (rule NETWORK-METRICS). */
export const openMetrics = (ports: Ports): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { version } = ports.system.installation;
  new Gauge({ name: 'vitrine_info', help: 'Version of the product', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Responses by kind and class of status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time until the response begins, by kind',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const installation = new Gauge({
    name: 'vitrine_installation',
    help: 'What the checks of the installation found, by check and figure; level: 0 good, 1 to look at, 2 problem',
    labelNames: ['check', 'figure'],
    registers,
  });
  return {
    observe: (path, status, took) => {
      const kind = kindOf(path);
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ kind }, took);
    },
    text: async () => {
      installation.reset();
      for (const { check, figure, value } of await readGauges(adminCtx(ports, 'metrics')))
        installation.set({ check, figure }, value);
      return registry.metrics();
    },
  };
};

const isLoopback = buildTrust(LOOPBACK);

/** `isProxied`: a proxy is trusted, so requests from this machine may be forwarded for visitors. */
type Reading = { token: string | null; isProxied: boolean };

/** Whether a request may read the metrics: with METRICS_TOKEN, or without a proxy also from this machine. */
const mayRead = (c: AppContext, { token, isProxied }: Reading): boolean =>
  (token !== null && hasSecret(c, token)) || (!isProxied && isDirectFrom(c, isLoopback));

/** Mounts /metrics on every host, before tenancy; other requests get a 404. */
export const mountMetrics = (app: Hono<AppEnv>, metrics: Metrics, reading: Reading): void => {
  app.get('/metrics', async (c) => {
    if (!mayRead(c, reading)) return unknownHostPage();
    return new Response(await metrics.text(), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  });
};
