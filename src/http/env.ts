import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Site } from '#domain/sites/site';
import type { Log } from '#platform/log';

/** What middlewares put on a request for those after them. */
export type Variables = {
  requestId: string;
  log: Log;
  /** The visitor's own address, through trusted proxies only. */
  peer: string;
  /** Host header, through trusted proxies only; not yet checked. */
  host: string | undefined;
  /** Whether the visitor speaks https. */
  secure: boolean;
  /** Whose host it is (tenancy.ts). */
  tenant: Site | 'network';
};

/** `Bindings` is empty when a test calls the app without a socket. */
export type AppEnv = { Variables: Variables; Bindings: Partial<HttpBindings> };
export type AppContext = Context<AppEnv>;
