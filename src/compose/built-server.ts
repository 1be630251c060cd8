import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '#http/app';
import { openAssetFiles } from '#http/assets/asset-files';
import { builtAssets, type Manifest } from '#http/assets/assets';
import { openFragmentCache } from '#http/cache/fragment-cache';
import { openPageCache } from '#http/cache/page-cache';
import { serveCached } from '#http/cache/serve-cached';
import type { HttpDeps } from '#http/deps';
import { createNodeServer, type Fetch } from '#http/node-server';
import { listPages } from '#http/pages/page-table';
import type { Versions } from '#platform/cache/versions';
import { StartError } from '#platform/errors';

/** How pages and assets are served: from the build, or from the sources through Vite. */
export type WebServer = { server: Server; dev: boolean };

export type AppDeps = Omit<HttpDeps, 'assets' | 'assetFiles' | 'pages' | 'fragments' | 'dev'> & {
  /** Versions of the data; they decide which cached pages are stale. */
  versions: Versions;
};

/** Folder of the client build, beside that of the server: this code runs from dist/server or one folder below it. */
const clientDir = (): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, '../client'), join(here, '../../client')].find((dir) =>
    existsSync(join(dir, '.vite/manifest.json')),
  );
  if (!found) throw new StartError('build-missing', null);
  return found;
};

/**
 * The manifest of the client build (source file → built file), and the folders of its assets and of those of former
 * builds. @throws StartError without a build.
 */
const readBuild = (): { manifest: Manifest; assetDirs: { current: string; former: string } } => {
  const dir = clientDir();
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  return { manifest, assetDirs: { current: join(dir, 'assets'), former: join(dir, '../former') } };
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
