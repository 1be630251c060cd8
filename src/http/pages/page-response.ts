import { isClosedTenant } from '#domain/sites/reachable';
import type { Site } from '#domain/sites/site';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { isCleanText } from '#http/body/read-json';
import type { HttpDeps } from '#http/deps';
import { tenantCtx } from '#http/request/tenant-ctx';
import type { PageResponse } from '#http/response/encoded-response';
import { type NetworkRequestCtx, originOf, type SiteRequestCtx } from '#server/context';
import { endedLinkPage } from '#site/pages/site/ended-link.page.tsx';
import { notFoundPage } from '#site/pages/site/not-found.page.tsx';
import { siteDisabledPage } from '#site/pages/site/site-disabled.page.tsx';
import type { AnyPage, Head, PageRequest, PageResult, SentForm } from '#site/render/page.ts';
import { type PageCtx, renderPage } from '#site/render/render-page.tsx';
import type { FindSiteIcon } from './site-icons.ts';
import { STATIC_PAGE_CSP, type StaticOwner, staticOwner, staticPageHtml } from './static-pages.ts';

/** A request for a page. What says something about the client is there only when the response is not shared. */
export type PageMatch = {
  page: AnyPage;
  tenant: Site | 'network';
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Routes of the pages that the tenant has. */
  routes: ReadonlySet<string>;
  /** Whether a person seems to have opened a personal page. */
  isByPerson?: boolean;
};

type RenderedPage = { page: AnyPage; data: unknown; head: Head; status: number };

/** Dependencies of pages, with the cache of header pictures of one application. */
export type PageDeps = HttpDeps & { findSiteIcon: FindSiteIcon };

const requestOf = (ctx: PageCtx, { path, params, query, routes, isByPerson }: PageMatch): PageRequest => ({
  origin: originOf(ctx),
  path,
  params,
  query,
  routes,
  ...(isByPerson !== undefined && { isByPerson }),
});

/** The page shown for a path that a tenant does not have. */
export const missingPage = (tenant: Site | 'network'): AnyPage =>
  isClosedTenant(tenant) ? siteDisabledPage : notFoundPage;

/** The page shown where `page` finds nothing: its private link may have ended (rule PAGE-ENDED-LINK). */
const nothingAt = ({ page, tenant }: PageMatch): AnyPage =>
  page.link && (page.whenClosed || !isClosedTenant(tenant)) ? endedLinkPage(page.link) : missingPage(tenant);

/** Whether the response is the same for all visitors. */
export const isShared = ({ personal, needs }: Pick<AnyPage, 'personal' | 'needs'>): boolean => !personal && !needs;

const renderResponse = async (
  deps: PageDeps,
  ctx: PageCtx,
  request: PageRequest,
  shown: RenderedPage,
): Promise<PageResponse> => {
  const { data, head, status } = shown;
  // A closed site shows no content of its own, whatever page is served on it (rule SITE-CLOSED).
  const isBare = ctx.kind === 'site' && isClosedTenant(ctx.site);
  const page = isBare && shown.page.frame !== 'focus' ? { ...shown.page, frame: 'bare' as const } : shown.page;
  const siteIcon = isBare || page.frame === 'bare' ? null : await deps.findSiteIcon(ctx);
  const { html, csp } = renderPage({
    page,
    ctx,
    request,
    data,
    head,
    assets: deps.assets,
    siteIcon,
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

/** The response of a page for a state (not found, closed site): always 404. */
export const respondNotFound = async (deps: PageDeps, match: PageMatch): Promise<PageResponse> => {
  const ctx = tenantCtx(deps.ports, match.tenant, deps.ports.system.log);
  const request = requestOf(ctx, match);
  const answer = await match.page.load(ctx as never, request);
  if (answer.kind !== 'page') throw new Error(`${match.page.path} must answer a page`);
  return renderResponse(deps, ctx, request, { page: match.page, data: answer.data, head: answer.head, status: 404 });
};

const redirect = (status: number, location: string): PageResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: '',
  cache: 'never',
  headers: { Location: location },
});

const retryIn = (seconds: number) => ({ 'Retry-After': String(seconds) });

const REFUSING = { busy: 503, tooMany: 429 } as const;

type Refusing = { kind: keyof typeof REFUSING; retryAfter: number };

/** A small page that costs little. */
const refusing = ({ kind, retryAfter }: Refusing, owner: StaticOwner): PageResponse => ({
  status: REFUSING[kind],
  type: 'text/html; charset=utf-8',
  body: staticPageHtml({ ...ERROR_PAGE_WORDS[kind], owner }),
  cache: 'never',
  headers: { 'Content-Security-Policy': STATIC_PAGE_CSP, ...retryIn(retryAfter) },
});

const respondWith = async (
  deps: PageDeps,
  ctx: PageCtx,
  request: PageRequest,
  given: { match: PageMatch; answer: PageResult<unknown> },
): Promise<PageResponse> => {
  const { match, answer } = given;
  if (answer.kind === 'notFound') return respondNotFound(deps, { ...match, page: nothingAt(match) });
  if (answer.kind === 'redirect')
    return { ...redirect(answer.status, answer.location), ...(answer.session && { session: answer.session }) };
  if (answer.kind !== 'page') return refusing(answer, staticOwner(match.tenant, deps.ports.directory.network()));
  const { data, head, status = 200, retryAfter } = answer;
  const shown = await renderResponse(deps, ctx, request, { page: match.page, data, head, status });
  return retryAfter === undefined ? shown : { ...shown, headers: { ...shown.headers, ...retryIn(retryAfter) } };
};

const isClean = ({ params }: PageMatch): boolean => Object.values(params).every(isCleanText);

/**
 * The response to a request for a page: the page, a redirect, or the site's 404 page. `ctx`: context of the request,
 * for a page that is not shared.
 */
export const respondToPage = async (
  deps: PageDeps,
  match: PageMatch,
  ctx: PageCtx = tenantCtx(deps.ports, match.tenant, deps.ports.system.log),
): Promise<PageResponse> => {
  if (!isClean(match)) return respondNotFound(deps, { ...match, page: nothingAt(match) });
  const request = requestOf(ctx, match);
  const answer = await match.page.load(ctx as never, request);
  return respondWith(deps, ctx, request, { match, answer });
};

/** The response of a page to its form; never cached. */
export const respondToForm = async (
  deps: PageDeps,
  ctx: SiteRequestCtx | NetworkRequestCtx,
  match: PageMatch,
  form: SentForm,
): Promise<PageResponse> => {
  const { post } = match.page;
  if (!post || !isClean(match)) return respondNotFound(deps, { ...match, page: nothingAt(match) });
  const request = requestOf(ctx, match);
  const answer = await respondWith(deps, ctx, request, { match, answer: await post(ctx as never, request, form) });
  return { ...answer, cache: 'never' };
};
