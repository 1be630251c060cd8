import type { Server } from 'node:http';
import { buildApp } from '#http/app';
import { builtAssets } from '#http/assets';
import type { HttpDeps } from '#http/deps';
import { readAssetFiles } from '#http/mount-assets';
import { createNodeServer, type Fetch } from '#http/node-server';
import { readBuild } from './build-dir.ts';

/** How pages and assets reach the browser: from the build, or from the sources through Vite. */
export type Face = { server: Server; dev: boolean };

export type AppDeps = Omit<HttpDeps, 'assets' | 'assetFiles' | 'dev'>;

/** The face of a build: everything is known at the start and kept in memory. */
export const builtFace = (deps: AppDeps): Face => {
  const { manifest, assetsDir } = readBuild();
  const app = buildApp({ ...deps, assets: builtAssets(manifest), assetFiles: readAssetFiles(assetsDir), dev: false });
  const fetch: Fetch = app.fetch;
  return { server: createNodeServer(fetch), dev: false };
};
