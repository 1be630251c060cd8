import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Site } from '#domain/sites/site';
import type { Log } from '#platform/log';

/** Values that middlewares set on a request. */
export type Variables = {
  requestId: string;
  log: Log;
  /** Client address; forwarded headers count only from trusted proxies. */
  peer: string;
  /** Host header, taken from forwarded headers only behind trusted proxies; not validated. */
  host: string | undefined;
  /** Whether the client uses https. */
  secure: boolean;
  /** Tenant of the host (tenancy.ts). */
  tenant: Site | 'network';
  /**
   * Whether the host is a name of the network (tenancy.ts). False at a site's own domain: no session exists there (rule
   * ACCOUNT-HOSTS).
   */
  isNetworkName: boolean;
  /** Whether the path belongs to the back office or to a page about accounts (account-hosts.ts). */
  isOfAccount?: true;
};

/** `Bindings` is empty when a test calls the application without a socket. */
export type AppEnv = { Variables: Variables; Bindings: Partial<HttpBindings> };
export type AppContext = Context<AppEnv>;
