import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { type Client, type ClientOptions, createClient } from '#contracts/client';
import { sessionOperations } from '#contracts/session';
import { API } from '#http/api/api-table';
import type { Bound } from '#http/api/bind';
import { mountApi } from '#http/api/mount-api';
import type { AppEnv } from '#http/env';
import { closeServer, createNodeServer, listen } from '#http/node-server';
import { openPreviews } from '#http/pages/render-preview';
import { requestStart } from '#http/request/request-start';
import { tenancy } from '#http/request/tenancy';
import { errorHandler } from '#http/response/on-error';
import { silentLog } from '#platform/log';
import { PASSWORD } from '#tests/factories/account';
import { browserFetch } from '#tests/harness/browser-fetch';
import type { TestApp } from './test-app.ts';

const PROXY = ['127.0.0.0/8'];

/** The API with additional calls of a test on a local port, and browsers that use it. */
export const openLiveServer = async (
  { deps, ports, directory }: TestApp,
  table: readonly Bound[],
  heartbeatMs?: number,
): Promise<{ port: number; browse: typeof browse; stop: () => Promise<void> }> => {
  const stopping = new AbortController();
  const app = new Hono<AppEnv>();
  app.onError(errorHandler());
  app.use(requestStart(silentLog(), PROXY));
  app.use(tenancy(directory, ports));
  const renderPreview = openPreviews(deps, []);
  mountApi(app, { ports, pages: null, stopping: stopping.signal, heartbeatMs, renderPreview }, [...API, ...table]);
  const server = createNodeServer(app.fetch);
  const port = await listen(server, 0, '127.0.0.1');
  let closing: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping.abort();
    closing ??= closeServer(server, { graceMs: 10_000 });
    return closing;
  };
  afterAll(stop);

  /** A browser on a host, signed in if an address is given. */
  const browse = async (host: string, email: string | null = null, options: ClientOptions = {}) => {
    const { fetch, cookies } = browserFetch(host);
    const client: Client = createClient({ origin: `http://127.0.0.1:${port}`, fetch, ...options });
    const signIn = (address: string) => client.call(sessionOperations.login, { email: address, password: PASSWORD });
    if (email !== null) await signIn(email);
    return { client, fetch, cookies, signIn };
  };
  return { port, browse, stop };
};
