import type { Ports } from '#server/context';
import type { Directory } from '#server/sites';
import type { Assets } from '#site/render/assets.ts';
import type { RenderFragments } from '#site/render/fragments.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { Admission } from './response/overload.ts';

/** What the composition root passes to the HTTP application. */
export type HttpDeps = {
  ports: Ports;
  directory: Directory;
  assets: Assets;
  /** Built files under /assets/; null in development, where Vite serves them. */
  assetFiles: AssetFiles | null;
  /** Page cache; null in development, where each request renders. */
  pages: PageCache | null;
  /** Fragment cache; in development fragments are not cached. */
  fragments: RenderFragments;
  /** Addresses and ranges of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[];
  /** Secret with which the SMS provider sends reports; null: the endpoint does not exist. */
  smsWebhookSecret: string | null;
  mailWebhookSecret: string | null;
  /** Token with which other machines may read /metrics; null: only this machine may. */
  metricsToken: string | null;
  /** False when only a restart of the process can help (health.ts). */
  alive: () => boolean;
  /** False while the product starts or stops, or without a database connection. */
  ready: () => Promise<boolean>;
  /** True once the network is loaded; before that, pages say that the site is starting. */
  started: () => boolean;
  /** Decides which requests an overloaded process accepts. */
  admission: Admission;
  /** Aborted when the server starts to stop, which ends open streams. */
  stopping: AbortSignal;
  /** Interval of the heartbeats of an event stream, in milliseconds; default: 15 seconds. */
  heartbeatMs?: number | undefined;
  /** In development pages are not cached and the design page is served. */
  dev: boolean;
};

export type AssetFile = { type: string; bytes: Buffer; br: Buffer | null; gzip: Buffer | null };
export type AssetFiles = { get: (name: string) => AssetFile | null | undefined };
