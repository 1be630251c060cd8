import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ServeCached } from './cache/serve-cached.ts';
import type { AppEnv } from './env.ts';

const SECOND = 1000;

/**
 * Timeouts against slow clients (rule HTTP-SLOW-CLIENTS). Node checks them every `check` milliseconds, so they are set
 * lower by that time and a client is disconnected within `headers` and `body`.
 */
const LIMITS = { headers: 10 * SECOND, body: 30 * SECOND, check: SECOND };
const MAX_HEADER_SIZE = 16 * 1024;
const MAX_REQUESTS_PER_SOCKET = 1000;

export type Fetch = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>;

/** Host of the URL of a request without one: health checks of load balancers need none, and no site has this name. */
const NO_HOST = 'no-host.invalid';

export const nodeListener = (fetch: Fetch): ReturnType<typeof getRequestListener> =>
  getRequestListener((request, env) => fetch(request, env as AppEnv['Bindings']), { hostname: NO_HOST });

/**
 * Connections are kept longer than by a proxy, which keeps them for a minute and may send a form on a connection that
 * the server is closing.
 */
const KEEP_ALIVE = { direct: 5 * SECOND, proxied: 75 * SECOND } as const;

export type NodeServerOptions = {
  /** Handles some requests before the application; returns whether it did. */
  first?: ServeCached;
  /** Whether a proxy is in front of the server. */
  proxied?: boolean;
  /** Timeouts of headers and of a whole request, in milliseconds. */
  limits?: typeof LIMITS;
};

/** `responses`: unfinished responses of the application; absent for the development server. */
export type NodeServer = Server & { responses?: ReadonlySet<ServerResponse> };

export const createNodeServer = (
  fetch: Fetch,
  { first = () => false, proxied = false, limits = LIMITS }: NodeServerOptions = {},
): NodeServer => {
  const options = {
    maxHeaderSize: MAX_HEADER_SIZE,
    connectionsCheckingInterval: limits.check,
    headersTimeout: limits.headers - limits.check,
    requestTimeout: limits.body - limits.check,
    keepAliveTimeout: KEEP_ALIVE[proxied ? 'proxied' : 'direct'],
  };
  const listener = nodeListener(fetch);
  const responses = new Set<ServerResponse>();
  const server = createServer(options, (incoming, outgoing) => {
    if (first(incoming, outgoing)) return;
    responses.add(outgoing);
    outgoing.once('close', () => responses.delete(outgoing));
    void listener(incoming, outgoing);
  });
  return Object.assign(server, { maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET, responses });
};

/**
 * Connections that wait to be accepted; the system may have a lower limit (net.core.somaxconn). Above it, clients wait
 * for seconds and get a reset in the end, also those whose page is in the cache.
 */
const BACKLOG = 4_096;

/** Resolves with the port once the server listens. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const POLL_MS = 25;

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

/** Closes each connection after its next response. */
const endConnections = (server: NodeServer): void => {
  const close = (outgoing: ServerResponse): void => {
    outgoing.shouldKeepAlive = false;
  };
  server.prependListener('request', (_, outgoing) => close(outgoing));
  for (const outgoing of server.responses ?? []) if (!outgoing.headersSent) close(outgoing);
};

export type ClosingTimes = {
  /** Connections are still accepted during this time, until the load balancer has removed the instance. */
  drainMs?: number;
  /** After that, each response closes its connection, for at most this time or until no connection is left. */
  lastAnswersMs?: number;
  /** After that, no connection is accepted, and running requests may finish within this time. */
  graceMs: number;
};

/**
 * Closes connections with their last response, then stops accepting and closes idle ones, so that no connection is
 * reset during a request.
 */
export const closeServer = async (server: NodeServer, times: ClosingTimes): Promise<void> => {
  const { drainMs = 0, lastAnswersMs = 0, graceMs } = times;
  endConnections(server);
  if (drainMs > 0) await pause(drainMs);
  const end = performance.now() + lastAnswersMs;
  while (performance.now() < end && (await countConnections(server)) > 0) await pause(POLL_MS);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(late);
};
