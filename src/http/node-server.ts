import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ServeCached } from './cache/serve-cached.ts';
import type { AppEnv } from './env.ts';

const SECOND = 1000;

/**
 * Slow or idle clients hold nothing for long (rule HTTP-SLOW-CLIENTS). Node looks for late requests only now and then
 * (`check`): its own limits are shorter by that, so that a client is let go within `headers` and `body`.
 */
const LIMITS = { headers: 10 * SECOND, body: 30 * SECOND, check: SECOND };
const MAX_HEADER_SIZE = 16 * 1024;
const MAX_REQUESTS_PER_SOCKET = 1000;

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
  /** How long headers, and a whole request, may take to arrive, in milliseconds. */
  limits?: typeof LIMITS;
};

/** Requests that the app answers now. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

export const createNodeServer = (
  fetch: Fetch,
  { first = () => false, proxied = false, limits = LIMITS }: NodeServerOptions = {},
): Server => {
  const options = {
    maxHeaderSize: MAX_HEADER_SIZE,
    connectionsCheckingInterval: limits.check,
    headersTimeout: limits.headers - limits.check,
    requestTimeout: limits.body - limits.check,
    keepAliveTimeout: KEEP_ALIVE[proxied ? 'proxied' : 'direct'],
  };
  const listener = nodeListener(fetch);
  const open = new Set<ServerResponse>();
  const server = createServer(options, (incoming, outgoing) => {
    if (first(incoming, outgoing)) return;
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
    void listener(incoming, outgoing);
  });
  underWay.set(server, open);
  return Object.assign(server, { maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET });
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

const LOOK_MS = 25;

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

/** Tells every client with its next answer that it was the last one on its connection. */
const sayClose = (server: Server): void => {
  const close = (outgoing: ServerResponse): void => {
    outgoing.shouldKeepAlive = false;
  };
  server.prependListener('request', (_, outgoing) => close(outgoing));
  for (const outgoing of underWay.get(server) ?? []) if (!outgoing.headersSent) close(outgoing);
};

export type ClosingTimes = {
  /** For so long connections are accepted in any case: a balancer takes its time to look elsewhere. */
  drainMs?: number;
  /** Then they are still accepted, and each answer ends its connection; over as soon as no connection is left. */
  lastAnswersMs?: number;
  /** Then nothing is accepted, and requests under way may end. */
  graceMs: number;
};

/**
 * Ends the connections with their last answers, then stops accepting and closes those that rest: one that was used
 * until now is not reset under a request.
 */
export const closeServer = async (server: Server, times: ClosingTimes): Promise<void> => {
  const { drainMs = 0, lastAnswersMs = 0, graceMs } = times;
  sayClose(server);
  if (drainMs > 0) await pause(drainMs);
  const end = performance.now() + lastAnswersMs;
  while (performance.now() < end && (await countConnections(server)) > 0) await pause(LOOK_MS);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(late);
};
