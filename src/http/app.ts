import { Hono } from 'hono';
import type { Site } from '#domain/sites/site';
import { withQuota } from '#server/context';
import { API } from './api/api-table.ts';
import { mountApi } from './api/mount-api.ts';
import { mediaRoutes } from './assets/media.ts';
import { mountAssets } from './assets/mount-assets.ts';
import { mountDocuments } from './assets/mount-documents.ts';
import { mountIcons } from './assets/mount-icons.ts';
import { mountShares } from './assets/mount-shares.ts';
import { mountSpas } from './assets/mount-spas.ts';
import type { HttpDeps } from './deps.ts';
import type { AppEnv } from './env.ts';
import { mountHealth } from './machine/health.ts';
import { mountMetrics, openMetrics } from './machine/metrics.ts';
import { mountDomains } from './machine/mount-domains.ts';
import { mountFeeds } from './machine/mount-feeds.ts';
import { mountMachinePages } from './machine/mount-machine.ts';
import { mountMailReports } from './machine/mount-mail-reports.ts';
import { mountNotificationWorker } from './machine/mount-notification-worker.ts';
import { mountProgram } from './machine/mount-program.ts';
import { mountSitemaps } from './machine/mount-sitemaps.ts';
import { mountSmsReports } from './machine/mount-sms-reports.ts';
import { mountContactCard } from './pages/mount-contact-card.ts';
import { mountIdentity } from './pages/mount-identity.ts';
import { mountPages } from './pages/mount-pages.ts';
import { mountPreview } from './pages/mount-preview.ts';
import { listPages } from './pages/page-table.ts';
import { openPreviews } from './pages/render-preview.ts';
import { type OwnerOf, staticOwner } from './pages/static-pages.ts';
import { mountAccountHosts } from './request/account-hosts.ts';
import { canonicalRedirect } from './request/canonical-path.ts';
import { domainRedirect } from './request/moved-hosts.ts';
import { readOnly } from './request/read-only.ts';
import { requestStart } from './request/request-start.ts';
import { tenancy } from './request/tenancy.ts';
import { errorHandler } from './response/on-error.ts';
import { shedLoad } from './response/overload.ts';
import { securityHeaders } from './response/security-headers.ts';
import { startingResponse } from './response/starting.ts';

/** Builds the HTTP application. A request passes the handlers in the order of this function. */
export const buildApp = (deps: HttpDeps): Hono<AppEnv> => {
  const { ports, directory, assets, assetFiles, trustedProxies, started, admission } = deps;
  const pages = listPages(deps);
  const app = new Hono<AppEnv>();

  const ownerOf: OwnerOf = (c) => {
    const tenant: Site | 'network' | undefined = c.get('tenant');
    return tenant && staticOwner(tenant, ports.directory.network());
  };

  app.onError(errorHandler(ownerOf));
  app.use(securityHeaders());
  const metrics = openMetrics(ports);
  app.use(requestStart(ports.system.log, trustedProxies, metrics.observe));
  app.use(readOnly());
  mountHealth(app, deps);
  mountMetrics(app, metrics, { token: deps.metricsToken, isProxied: trustedProxies.length > 0 });
  mountDomains(app, deps);

  app.use(async (c, next) => (started() ? next() : startingResponse(c.req.path)));
  mountSmsReports(app, ports, deps.smsWebhookSecret);
  mountMailReports(app, ports, deps.mailWebhookSecret);
  app.use(tenancy(directory, ports));
  if (assetFiles) mountAssets(app, assetFiles);
  app.route('/', mediaRoutes({ files: ports.system.files }));
  mountDocuments(app, ports.system.files);
  mountIcons(app, ports);
  app.use(shedLoad(admission, ownerOf));
  const renderPreview = openPreviews(deps, pages);
  mountApi(app, { ...deps, renderPreview }, API);
  app.use(canonicalRedirect());
  mountAccountHosts(app, ports, pages);
  app.use(domainRedirect(ports.directory));
  mountMachinePages(
    app,
    ports,
    API.map(({ operation }) => operation),
  );
  mountShares(app, withQuota(ports, 'shares'));
  mountSitemaps(app, withQuota(ports, 'sitemaps'), pages);
  mountFeeds(app, withQuota(ports, 'feeds'));
  mountProgram(app, withQuota(ports, 'feeds'));
  mountIdentity(app, withQuota(ports, 'sign-up'));
  mountContactCard(app, withQuota(ports, 'contacts'));
  mountNotificationWorker(app, assets);
  mountPreview(app, withQuota(ports, 'previews'), renderPreview);
  mountSpas(app, { assets, network: ports.directory.network, tiles: ports.external.services.mapStyleUrl });
  mountPages(app, deps, pages);
  return app;
};
