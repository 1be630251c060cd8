import type { Server } from 'node:http';
import { buildApp } from '#http/app';
import { openAssetFiles } from '#http/assets/asset-files';
import { builtAssets } from '#http/assets/assets';
import { openFragmentCache } from '#http/cache/fragment-cache';
import { openPageCache } from '#http/cache/page-cache';
import { serveCached } from '#http/cache/serve-cached';
import type { HttpDeps } from '#http/deps';
import { createNodeServer, type Fetch } from '#http/node-server';
import { listPages } from '#http/pages/page-table';
import type { Versions } from '#platform/cache/versions';
import { readBuild } from './build-dir.ts';

/** How pages and assets are served: from the build, or from the sources through Vite. */
export type WebServer = { server: Server; dev: boolean };

export type AppDeps = Omit<HttpDeps, 'assets' | 'assetFiles' | 'pages' | 'fragments' | 'dev'> & {
  /** Versions of the data; they decide which cached pages are stale. */
  versions: Versions;
};

/** Serves a build: assets and the page table are read at startup and kept in memory. */
export const openBuiltServer = (deps: AppDeps): WebServer => {
  const { manifest, assetDirs } = readBuild();
  const pages = openPageCache({
    versions: deps.versions,
    log: deps.ports.system.log,
    hears: deps.ports.system.db.hears,
  });
  const assets = { assets: builtAssets(manifest), assetFiles: openAssetFiles(assetDirs) };
  const fetch: Fetch = buildApp({ ...deps, ...assets, pages, fragments: openFragmentCache(), dev: false }).fetch;
  return {
    server: createNodeServer(fetch, {
      first: serveCached({ ...deps, pages, table: listPages({ dev: false }) }),
      proxied: deps.trustedProxies.length > 0,
    }),
    dev: false,
  };
};
