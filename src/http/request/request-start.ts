import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/env';
import type { Log } from '#platform/log';
import { openSampler } from '#platform/sampler';
import { loggedPath } from './logged-path.ts';
import { buildTrust, readPeer } from './peer.ts';
import { requestIds } from './request-id.ts';

type Observe = (path: string, status: number, seconds: number) => void;

/**
 * Gives each request an id and a logger, and logs its response without address, query or personal data. `observe`
 * counts it. During an overload there are many refused requests (503), so only one a second is logged.
 */
export const requestStart = (
  log: Log,
  trustedProxies: readonly string[],
  observe?: Observe,
): MiddlewareHandler<AppEnv> => {
  const trusted = buildTrust(trustedProxies);
  const nextRequestId = requestIds();
  const sampleRefused = openSampler();
  return async (c, next) => {
    const requestId = nextRequestId();
    const start = performance.now();
    const peer = readPeer(c, trusted);
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('peer', peer.address);
    c.set('host', peer.host);
    c.set('secure', peer.secure);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const took = performance.now() - start;
    observe?.(c.req.path, c.res.status, took / 1000);
    const ms = Math.round(took);
    const line = { method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms };
    const skipped = c.res.status === 503 ? sampleRefused() : undefined;
    if (c.res.status < 500 || skipped === null) c.get('log').debug(line, 'answered');
    else c.get('log').warn({ ...line, skipped }, 'answered');
  };
};
