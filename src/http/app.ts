import { Hono } from 'hono';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { inLane } from '#server/context';
import { API } from './api-table.ts';
import { canonicalRedirect } from './canonical-path.ts';
import type { HttpDeps } from './deps.ts';
import type { AppEnv } from './env.ts';
import { mountHealth } from './health.ts';
import { mediaRoutes } from './media.ts';
import { mountApi } from './mount-api.ts';
import { mountAssets } from './mount-assets.ts';
import { mountDocuments } from './mount-documents.ts';
import { mountFeeds } from './mount-feeds.ts';
import { mountMachinePages } from './mount-machine.ts';
import { mountPages } from './mount-pages.ts';
import { mountShares } from './mount-shares.ts';
import { mountSitemaps } from './mount-sitemaps.ts';
import { mountSpas } from './mount-spas.ts';
import { isApiPath, onError } from './on-error.ts';
import { shedLoad } from './overload.ts';
import { listPages } from './page-table.ts';
import { problem } from './problem.ts';
import { requestStart } from './request-start.ts';
import { securityHeaders } from './security-headers.ts';
import { staticPage } from './static-pages.ts';
import { tenancy } from './tenancy.ts';

/** The HTTP face, as a table of contents: a request goes through it from top to bottom. */
export const buildApp = (deps: HttpDeps): Hono<AppEnv> => {
  const { ports, directory, assets, assetFiles, trustedProxies, started, overloaded } = deps;
  const pages = listPages(deps);
  const app = new Hono<AppEnv>();

  app.onError(onError);
  app.use(securityHeaders());
  app.use(requestStart(ports.log, trustedProxies));
  mountHealth(app, deps);

  app.use(async (c, next) => {
    if (started()) return next();
    const headers = { 'Retry-After': '3' };
    if (isApiPath(c.req.path)) return problem(503, 'STARTING', { headers });
    return staticPage(503, { ...ERROR_PAGE_WORDS.starting, refreshSeconds: 3 }, headers);
  });
  app.use(tenancy(directory));
  if (assetFiles) mountAssets(app, assetFiles);
  app.route('/', mediaRoutes({ files: ports.files }));
  mountDocuments(app, ports.files);
  app.use(shedLoad(overloaded));
  mountApi(app, ports, API);
  mountMachinePages(
    app,
    ports,
    API.map(({ operation }) => operation),
  );
  mountShares(app, inLane(ports, 'shares'));
  mountSitemaps(app, inLane(ports, 'sitemaps'), pages);
  mountFeeds(app, inLane(ports, 'feeds'));
  app.use(canonicalRedirect());
  mountSpas(app, assets, ports.network);
  mountPages(app, deps, pages);
  return app;
};
