import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AppEnv } from './env.ts';
import type { ServeCached } from './serve-cached.ts';

const SECOND = 1000;

/** Slow or idle clients hold nothing for long (R17). */
const LIMITS = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  maxRequestsPerSocket: 1000,
  maxHeaderSize: 16 * 1024,
} as const;

export type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>;

export const nodeListener = (fetch: Fetch): ReturnType<typeof getRequestListener> =>
  getRequestListener((request, env) => fetch(request, env as AppEnv['Bindings']));

/** A proxy keeps its connections for a minute, and may send a form on one that we are closing: we keep them longer than it does. */
const KEEP_ALIVE = { direct: 5 * SECOND, proxied: 75 * SECOND } as const;

export type NodeServerOptions = {
  /** Answers what it can before the app; it says whether it did. */
  first?: ServeCached;
  /** Whether a proxy stands before us. */
  proxied?: boolean;
};

export const createNodeServer = (
  fetch: Fetch,
  { first = () => false, proxied = false }: NodeServerOptions = {},
): Server => {
  const { maxHeaderSize, ...limits } = LIMITS;
  const timeouts = { ...limits, keepAliveTimeout: KEEP_ALIVE[proxied ? 'proxied' : 'direct'] };
  const listener = nodeListener(fetch);
  const server = createServer({ maxHeaderSize }, (incoming, outgoing) => {
    if (!first(incoming, outgoing)) void listener(incoming, outgoing);
  });
  return Object.assign(server, timeouts);
};

/** Resolves once the server listens, with the port that it got. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Stops accepting, lets running requests end, then closes what is left. */
export const closeServer = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
