import type { Server } from 'node:http';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { buildApp as BuildApp } from '#http/app';
import { sourceAssets } from '#http/assets/assets';
import { withoutFragments } from '#http/cache/fragment-cache';
import { type Fetch, nodeListener } from '#http/node-server';
import type { AppDeps, WebServer } from './built-server.ts';

export type DevTools = { vite: ViteDevServer; server: Server };

type AppModule = { buildApp: typeof BuildApp };

/**
 * The development server: Vite serves the sources, and the app is reloaded after each change of a server module, so
 * that a changed page, component or use case is visible after a reload. The ports (database, jobs, directory) stay
 * open.
 */
export const openDevServer = ({ vite, server }: DevTools, deps: AppDeps): WebServer => {
  const environment = vite.environments.ssr as RunnableDevEnvironment;
  let last: { module: AppModule; fetch: Fetch } | null = null;

  const fetchNow: Fetch = async (request, env) => {
    const module = await environment.runner.import<AppModule>('/src/http/app.ts');
    if (last?.module.buildApp !== module.buildApp) {
      const app = module.buildApp({
        ...deps,
        assets: sourceAssets(),
        assetFiles: null,
        pages: null,
        fragments: withoutFragments,
        dev: true,
      });
      last = { module, fetch: app.fetch };
    }
    return last.fetch(request, env);
  };

  const listener = nodeListener(fetchNow);
  server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing));
  });
  return { server, dev: true };
};
