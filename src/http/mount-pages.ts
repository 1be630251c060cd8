import type { Hono } from 'hono';
import { notFoundPage } from '#site/pages/not-found.page.tsx';
import { siteDisabledPage } from '#site/pages/site-disabled.page.tsx';
import type { AnyPage } from '#site/render/page.ts';
import type { HttpDeps } from './deps.ts';
import type { AppContext, AppEnv } from './env.ts';
import { answerFixed, answerPage, type PageVisit } from './page-answer.ts';
import type { PageSource } from './page-cache.ts';
import { declaredQuery, pageKey } from './page-key.ts';
import { routesOf } from './page-table.ts';
import { tagsOf } from './page-tags.ts';
import { problem } from './problem.ts';
import { respond, respondPrepared } from './respond.ts';
import { isClosed } from './tenant-ctx.ts';

type Faces = Record<'site' | 'network', ReturnType<typeof routesOf>>;

const visitOf = (c: AppContext, page: AnyPage, faces: Faces): PageVisit => {
  const { pathname, searchParams } = new URL(c.req.url);
  const tenant = c.get('tenant');
  return {
    page,
    tenant,
    path: pathname,
    params: c.req.param(),
    query: declaredQuery(searchParams, page.query),
    routes: faces[tenant === 'network' ? 'network' : 'site'].routes,
  };
};

/** Makes the page again later, when its site may have changed: the site is looked up anew. */
const sourceOf = (deps: HttpDeps, visit: PageVisit): PageSource => ({
  tags: tagsOf(visit.tenant, visit.page),
  render: () => {
    const tenant = visit.tenant === 'network' ? visit.tenant : deps.directory.byId(visit.tenant.id);
    if (tenant === null || (tenant !== 'network' && !tenant.enabled))
      return answerFixed(deps, { ...visit, page: siteDisabledPage });
    return answerPage(deps, { ...visit, tenant });
  },
});

/** `Cache-Status` of RFC 9211. */
const STATUS = { hit: 'vitrine; hit', stale: 'vitrine; hit; detail=stale', miss: 'vitrine; fwd=miss' } as const;

const serve = async (c: AppContext, deps: HttpDeps, visit: PageVisit): Promise<Response> => {
  if (!deps.pages) return respond(c, await answerPage(deps, visit));
  const key = pageKey(visit.tenant, visit.path, visit.query);
  const { answer, how } = await deps.pages.get(key, sourceOf(deps, visit));
  return respondPrepared(c, answer, { 'Cache-Status': STATUS[how] });
};

/** Mounts every page of both faces; what no page answers is the site's own 404. */
export const mountPages = (app: Hono<AppEnv>, deps: HttpDeps, pages: readonly AnyPage[]): void => {
  const faces: Faces = { site: routesOf(pages, 'site'), network: routesOf(pages, 'network') };
  const paths = new Set(pages.map((page) => page.path));
  for (const path of paths) {
    app.on(['GET', 'HEAD'], path, (c, next) => {
      const face = c.get('tenant') === 'network' ? 'network' : 'site';
      const page = faces[face].pages.get(path);
      if (isClosed(c) || !page) return next();
      return serve(c, deps, visitOf(c, page, faces));
    });
    app.all(path, (c, next) =>
      c.req.method === 'GET' || c.req.method === 'HEAD'
        ? next()
        : problem(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } }),
    );
  }
  app.notFound(async (c) => {
    const page = isClosed(c) ? siteDisabledPage : notFoundPage;
    return respond(c, await answerFixed(deps, visitOf(c, page, faces)));
  });
};
