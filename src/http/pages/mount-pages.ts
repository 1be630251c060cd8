import type { Hono } from 'hono';
import { isClosedTenant, isHandedOver } from '#domain/sites/reachable';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { readForm } from '#http/body/read-form';
import type { RefusedForm } from '#http/body/read-form-entries';
import { CACHE_STATUS, type PageSource } from '#http/cache/page-cache';
import { declaredQuery, pageKey } from '#http/cache/page-key';
import { tagsOf } from '#http/cache/page-tags';
import type { HttpDeps } from '#http/deps';
import type { AppContext, AppEnv } from '#http/env';
import { isOwnRequest } from '#http/request/csrf';
import { isByPerson } from '#http/request/opened-by';
import { isRead, redirect } from '#http/request/redirect-to';
import { changeSession } from '#http/request/session-cookies';
import { isClosed, requestCtx } from '#http/request/tenant-ctx';
import { problem } from '#http/response/problem';
import { respond, respondPrepared } from '#http/response/respond';
import { type AnyRequestCtx, findSignedIn } from '#server/access';
import { type Ports, withQuota } from '#server/context';
import { notFoundPage } from '#site/pages/site/not-found.page.tsx';
import { siteDisabledPage } from '#site/pages/site/site-disabled.page.tsx';
import type { AnyPage } from '#site/render/page.ts';
import {
  isShared,
  missingPage,
  type PageDeps,
  type PageMatch,
  respondNotFound,
  respondToForm,
  respondToPage,
} from './page-response.ts';
import { routesByTenant, type TenantRoutes } from './page-table.ts';
import { openSiteIcons } from './site-icons.ts';
import { staticOwner, staticPage } from './static-pages.ts';

const matchOf = (c: AppContext, page: AnyPage, routes: TenantRoutes): PageMatch => {
  const { pathname, searchParams } = new URL(c.req.url);
  const tenant = c.get('tenant');
  return {
    page,
    tenant,
    path: pathname,
    params: c.req.param(),
    query: declaredQuery(searchParams, page.query),
    routes: routes(tenant).routes,
    ...(page.personal && { isByPerson: isByPerson(c) }),
  };
};

/**
 * How to render the page later: its site and the routes of the site are looked up again, because they may have changed.
 */
const sourceOf = (deps: PageDeps, match: PageMatch, routes: TenantRoutes): PageSource => ({
  tags: tagsOf(match.tenant, match.page),
  render: () => {
    const tenant = match.tenant === 'network' ? match.tenant : deps.directory.byId(match.tenant.id);
    if (tenant === null || isClosedTenant(tenant)) return respondNotFound(deps, { ...match, page: siteDisabledPage });
    const { pages, routes: shown } = routes(tenant);
    const now = { ...match, tenant, routes: shown };
    return pages.get(match.page.path) === match.page
      ? respondToPage(deps, now)
      : respondNotFound(deps, { ...now, page: notFoundPage });
  },
});

/**
 * Checks the right that a page needs: visitors are redirected to the sign-in, persons without the right get 404. Null:
 * allowed.
 */
const refuse = async (
  c: AppContext,
  deps: PageDeps,
  { match, ctx }: { match: PageMatch; ctx: AnyRequestCtx },
): Promise<Response | null> => {
  const { needs } = match.page;
  if (!needs) return null;
  const person = await findSignedIn(ctx, 'cookie');
  if (person === null) return new Response(null, { status: 303, headers: { Location: '/connexion' } });
  if (person.rights.actions.includes(needs)) return null;
  return respond(c, await respondNotFound(deps, { ...match, page: notFoundPage }));
};

type Serving = { match: PageMatch; routes: TenantRoutes };

const serve = async (c: AppContext, deps: PageDeps, { match, routes }: Serving): Promise<Response> => {
  const ctx = requestCtx(c, deps.ports);
  const refused = await refuse(c, deps, { match, ctx });
  if (refused) return refused;
  if (!isShared(match.page)) return respond(c, await respondToPage(deps, match, ctx));
  if (!deps.pages) return respond(c, await respondToPage(deps, match));
  const key = pageKey(match.tenant, match.path, match.query);
  const { answer, status: how } = await deps.pages.get(key, sourceOf(deps, match, routes));
  return respondPrepared(c, answer, { 'Cache-Status': CACHE_STATUS[how] });
};

const refusedWords = ({ code }: RefusedForm): (typeof ERROR_PAGE_WORDS)['refused' | 'tooLarge' | 'tooLong'] => {
  if (code === 'FILE_TOO_LARGE') return ERROR_PAGE_WORDS.tooLarge;
  return code === 'TOO_LARGE' ? ERROR_PAGE_WORDS.tooLong : ERROR_PAGE_WORDS.refused;
};

/** Handles the form that a page sends to its own address. */
const receive = async (c: AppContext, deps: PageDeps, match: PageMatch): Promise<Response> => {
  const owner = staticOwner(match.tenant, deps.ports.directory.network());
  if (!isOwnRequest(c)) return staticPage(403, { ...ERROR_PAGE_WORDS.refused, owner });
  const sent = await readForm(c);
  if (!sent.ok) return staticPage(sent.status, { ...refusedWords(sent), owner });
  const ctx = requestCtx(c, deps.ports);
  const refused = await refuse(c, deps, { match, ctx });
  if (refused) return refused;
  const answer = await respondToForm(deps, ctx, match, sent.form);
  const response = await respond(c, answer);
  return answer.session ? changeSession(c, response, answer.session) : response;
};

const refuseMethod = (page: AnyPage | undefined): Response =>
  problem(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: page?.post ? 'GET, HEAD, POST' : 'GET, HEAD' } });

const isPageClosed = (c: AppContext, { whenClosed }: AnyPage): boolean => isClosed(c) && !whenClosed;

/**
 * Redirects visitors of a site that is closed because its market center is inactive to the site that the network chose
 * for it (rule ACCESS-OFF): to the home page, because the other site has different content. Null: no site was chosen,
 * or it is closed. The redirect is temporary, because the site may open again.
 */
const sendToSuccessor = (c: AppContext, { directory }: Pick<Ports, 'directory'>): Response | null => {
  const tenant = c.get('tenant');
  if (tenant === 'network' || !isHandedOver(tenant) || !isRead(c)) return null;
  const sites = directory.sitesOfMarket(tenant.market.handedTo);
  const site = sites.find(({ type, enabled }) => type === 'market' && enabled);
  return site ? redirect(302, `${directory.siteOrigin(site)}/`) : null;
};

/** Mounts every page by path; other paths get the 404 page of the site. */
export const mountPages = (app: Hono<AppEnv>, httpDeps: HttpDeps, pages: readonly AnyPage[]): void => {
  const deps: PageDeps = { ...httpDeps, findSiteIcon: openSiteIcons() };
  const routes = routesByTenant(pages);
  const paths = new Set(pages.map((page) => page.path));
  const pageAt = (c: AppContext, path: string): AnyPage | undefined => routes(c.get('tenant')).pages.get(path);
  const missing = async (c: AppContext): Promise<Response> =>
    sendToSuccessor(c, deps.ports) ??
    respond(c, await respondNotFound(deps, matchOf(c, missingPage(c.get('tenant')), routes)));
  // What a closed site does not show is missing: its path may also be that of a private link, which it does show.
  for (const path of paths) {
    const shown = { ...deps, ports: withQuota(deps.ports, `GET ${path}`) };
    const sent = { ...deps, ports: withQuota(deps.ports, `POST ${path}`) };
    app.on(['GET', 'HEAD'], path, (c, next) => {
      const page = pageAt(c, path);
      if (!page) return next();
      return isPageClosed(c, page) ? missing(c) : serve(c, shown, { match: matchOf(c, page, routes), routes });
    });
    app.post(path, (c, next) => {
      const page = pageAt(c, path);
      if (!page?.post) return next();
      return isPageClosed(c, page) ? missing(c) : receive(c, sent, matchOf(c, page, routes));
    });
    app.all(path, (c, next) => (isRead(c) ? next() : refuseMethod(pageAt(c, path))));
  }
  app.notFound(missing);
};
