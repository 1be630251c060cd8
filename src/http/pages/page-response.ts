import type { Picture } from '#domain/files/picture';
import type { Site } from '#domain/sites/site';
import { isCleanText } from '#http/body/read-json';
import type { HttpDeps } from '#http/deps';
import { tenantCtx } from '#http/request/tenant-ctx';
import type { PageResponse } from '#http/response/encoded-response';
import { type NetworkVisit, originOf, type SiteVisit } from '#server/context';
import { listPictures } from '#server/files';
import { notFoundPage } from '#site/pages/site/not-found.page.tsx';
import { emblemId } from '#site/render/emblem.ts';
import type { AnyPage, Head, PageAnswer, PageRequest, SentForm } from '#site/render/page.ts';
import { type PageCtx, renderPage } from '#site/render/render-page.tsx';

/** A page as somebody asks for it; holds nothing of who asks, so that one answer serves everybody. */
export type PageVisit = {
  page: AnyPage;
  tenant: Site | 'network';
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Routes of the pages that the tenant has. */
  routes: ReadonlySet<string>;
};

type Shown = { page: AnyPage; data: unknown; head: Head; status: number };

/** A picture never changes under its id, so one look-up serves for good; ids that are not there yet are asked again. */
const emblems = new Map<string, Picture>();
const MAX_EMBLEMS = 20_000;

const emblemOf = async (ctx: PageCtx): Promise<Picture | null> => {
  const id = ctx.kind === 'site' ? emblemId(ctx.site) : null;
  if (id === null) return null;
  const known = emblems.get(id);
  if (known) return known;
  const found = (await listPictures(ctx, [id])).get(id) ?? null;
  if (found && emblems.size < MAX_EMBLEMS) emblems.set(id, found);
  return found;
};

const requestOf = (ctx: PageCtx, { path, params, query, routes }: PageVisit): PageRequest => ({
  origin: originOf(ctx),
  path,
  params,
  query,
  routes,
});

/** Whether what it answers to one visitor serves every other. */
export const isShared = ({ personal, needs }: Pick<AnyPage, 'personal' | 'needs'>): boolean => !personal && !needs;

const show = async (deps: HttpDeps, ctx: PageCtx, request: PageRequest, shown: Shown): Promise<PageResponse> => {
  const { page, data, head, status } = shown;
  const emblem = page.frame === 'bare' ? null : await emblemOf(ctx);
  const { html, csp } = renderPage({
    page,
    ctx,
    request,
    data,
    head,
    assets: deps.assets,
    emblem,
    fragments: deps.fragments,
  });
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: html.bytes,
    digest: html.digest,
    cache: status === 200 && !deps.dev && isShared(page) ? 'fresh' : 'never',
    headers: { 'Content-Security-Policy': csp },
  };
};

/** A page that answers for a state (not found, not open): always 404. */
export const respondNotFound = async (deps: HttpDeps, visit: PageVisit): Promise<PageResponse> => {
  const ctx = tenantCtx(deps.ports, visit.tenant, deps.ports.system.log);
  const request = requestOf(ctx, visit);
  const answer = await visit.page.load(ctx as never, request);
  if (answer.kind !== 'page') throw new Error(`${visit.page.path} must answer a page`);
  return show(deps, ctx, request, { page: visit.page, data: answer.data, head: answer.head, status: 404 });
};

const redirect = (status: number, location: string): PageResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: '',
  cache: 'never',
  headers: { Location: location },
});

const give = async (
  deps: HttpDeps,
  ctx: PageCtx,
  request: PageRequest,
  given: { visit: PageVisit; answer: PageAnswer<unknown> },
): Promise<PageResponse> => {
  const { visit, answer } = given;
  if (answer.kind === 'notFound') return respondNotFound(deps, { ...visit, page: notFoundPage });
  if (answer.kind === 'redirect')
    return { ...redirect(answer.status, answer.location), ...(answer.session && { session: answer.session }) };
  const { data, head, status = 200 } = answer;
  return show(deps, ctx, request, { page: visit.page, data, head, status });
};

const isClean = ({ params }: PageVisit): boolean => Object.values(params).every(isCleanText);

/** What a page answers to a visit: itself, its redirection, or the site's own 404. */
export const respondToPage = async (deps: HttpDeps, visit: PageVisit): Promise<PageResponse> => {
  if (!isClean(visit)) return respondNotFound(deps, { ...visit, page: notFoundPage });
  const ctx = tenantCtx(deps.ports, visit.tenant, deps.ports.system.log);
  const request = requestOf(ctx, visit);
  const answer = await visit.page.load(ctx as never, request);
  return give(deps, ctx, request, { visit, answer });
};

/** What a page answers to its own form; kept by nobody. */
export const respondToForm = async (
  deps: HttpDeps,
  ctx: SiteVisit | NetworkVisit,
  visit: PageVisit,
  form: SentForm,
): Promise<PageResponse> => {
  const { post } = visit.page;
  if (!post || !isClean(visit)) return respondNotFound(deps, { ...visit, page: notFoundPage });
  const request = requestOf(ctx, visit);
  const answer = await give(deps, ctx, request, { visit, answer: await post(ctx as never, request, form) });
  return { ...answer, cache: 'never' };
};
