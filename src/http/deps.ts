import type { Ports } from '#server/context';
import type { Directory } from '#server/sites';
import type { Assets } from '#site/render/assets.ts';
import type { RenderFragments } from '#site/render/fragments.ts';
import type { PageCache } from './cache/page-cache.ts';

/** What the composition root passes to the HTTP application. */
export type HttpDeps = {
  ports: Ports;
  directory: Directory;
  assets: Assets;
  /** Built files, served under /assets/; null in development, where Vite answers. */
  assetFiles: ReadonlyMap<string, AssetFile> | null;
  /** Rendered pages; null in development, where each request renders. */
  pages: PageCache | null;
  /** Pieces that pages repeat; in development each page is made whole. */
  fragments: RenderFragments;
  /** Addresses and ranges whose X-Forwarded-* is believed. */
  trustedProxies: readonly string[];
  /** False when only a restart of the process can help (health.ts). */
  alive: () => boolean;
  /** False while the product starts, stops, or has lost its database. */
  ready: () => Promise<boolean>;
  /** True once the network is loaded: before, pages answer that the site is starting. */
  started: () => boolean;
  /** True while new work should be refused (overload.ts). */
  overloaded: () => boolean;
  /** Aborted when the server begins to stop: responses that stay open end then. */
  stopping: AbortSignal;
  /** Between two heartbeats of an event stream, in milliseconds; absent: 15 seconds. */
  heartbeatMs?: number | undefined;
  /** Development says more about faults, on the console and on the page's foot. */
  dev: boolean;
};

export type AssetFile = { type: string; bytes: Buffer; br: Buffer | null; gzip: Buffer | null };
