import type { Hono } from 'hono';
import type { Picture } from '#domain/files/picture';
import { listPictures } from '#server/files';
import { notFoundPage } from '#site/pages/not-found.page.tsx';
import { siteDisabledPage } from '#site/pages/site-disabled.page.tsx';
import { emblemId } from '#site/render/emblem.ts';
import type { AnyPage, Head, PageRequest } from '#site/render/page.ts';
import { type PageCtx, renderPage } from '#site/render/render-page.tsx';
import type { HttpDeps } from './deps.ts';
import type { AppContext, AppEnv } from './env.ts';
import { routesOf } from './page-table.ts';
import { problem } from './problem.ts';
import { isCleanText } from './read-json.ts';
import { type Answer, respond } from './respond.ts';
import { ctxOf, isClosed } from './tenant-ctx.ts';

type Faces = Record<'site' | 'network', { pages: ReadonlyMap<string, AnyPage>; routes: ReadonlySet<string> }>;

/** A picture never changes under its id, so one look-up serves for good; ids that are not there yet are asked again. */
const emblems = new Map<string, Picture>();
const MAX_EMBLEMS = 20_000;

const emblemOf = async (ctx: PageCtx): Promise<Picture | null> => {
  const id = ctx.face === 'site' ? emblemId(ctx.site) : null;
  if (id === null) return null;
  const known = emblems.get(id);
  if (known) return known;
  const found = (await listPictures(ctx, [id])).get(id) ?? null;
  if (found && emblems.size < MAX_EMBLEMS) emblems.set(id, found);
  return found;
};

/** Only the names that the page declares, only texts that can be stored. */
const declaredQuery = (c: AppContext, names: readonly string[] = []): URLSearchParams => {
  const given = new URL(c.req.url).searchParams;
  const kept = [...given].filter(([name, value]) => names.includes(name) && isCleanText(value) && value.length <= 2000);
  return new URLSearchParams(kept);
};

const requestOf = (c: AppContext, ctx: PageCtx, page: AnyPage, routes: ReadonlySet<string>): PageRequest => ({
  origin: ctx.siteOrigin(ctx.face === 'site' ? ctx.site : { subdomain: null, domain: null }),
  path: new URL(c.req.url).pathname,
  params: c.req.param(),
  query: declaredQuery(c, page.query),
  routes,
});

type Shown = { page: AnyPage; data: unknown; head: Head; status: number };

const show = async (
  c: AppContext,
  deps: HttpDeps,
  ctx: PageCtx,
  request: PageRequest,
  shown: Shown,
): Promise<Response> => {
  const { page, data, head, status } = shown;
  const emblem = page.frame === 'bare' ? null : await emblemOf(ctx);
  const { html, csp } = renderPage({ page, ctx, request, data, head, assets: deps.assets, emblem });
  const answer: Answer = {
    status,
    type: 'text/html; charset=utf-8',
    text: html,
    // The page cache (next issue) stands before the router: key = site, path, declared query; only these answers.
    cache: status === 200 && !deps.dev ? 'fresh' : 'never',
    headers: { 'Content-Security-Policy': csp },
  };
  return respond(c, answer);
};

const showFixed = async (c: AppContext, deps: HttpDeps, page: AnyPage, faces: Faces): Promise<Response> => {
  const ctx = ctxOf(c, deps.ports);
  const request = requestOf(c, ctx, page, faces[ctx.face].routes);
  const answer = await page.load(ctx as never, request);
  if (answer.kind !== 'page') throw new Error(`${page.path} must answer a page`);
  return show(c, deps, ctx, request, { page, data: answer.data, head: answer.head, status: 404 });
};

const serve = async (c: AppContext, deps: HttpDeps, page: AnyPage, faces: Faces): Promise<Response> => {
  const ctx = ctxOf(c, deps.ports);
  if (!Object.values(c.req.param()).every(isCleanText)) return showFixed(c, deps, notFoundPage, faces);
  const request = requestOf(c, ctx, page, faces[ctx.face].routes);
  const answer = await page.load(ctx as never, request);
  if (answer.kind === 'notFound') return showFixed(c, deps, notFoundPage, faces);
  if (answer.kind === 'redirect') {
    return new Response(null, {
      status: answer.status,
      headers: { Location: answer.location, 'Cache-Control': 'no-store' },
    });
  }
  return show(c, deps, ctx, request, { page, data: answer.data, head: answer.head, status: answer.status ?? 200 });
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
      return serve(c, deps, page, faces);
    });
    app.all(path, (c, next) =>
      c.req.method === 'GET' || c.req.method === 'HEAD'
        ? next()
        : problem(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } }),
    );
  }
  app.notFound((c) => showFixed(c, deps, isClosed(c) ? siteDisabledPage : notFoundPage, faces));
};
