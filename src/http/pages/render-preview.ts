import type { JobOffer } from '#domain/job-offers/job-offer';
import type { ProfileCard } from '#domain/sites/profile-card';
import type { Site } from '#domain/sites/site';
import type { HttpDeps } from '#http/deps';
import { tenantCtx } from '#http/request/tenant-ctx';
import { originOf } from '#server/context';
import type { AnyPage } from '#site/render/page.ts';
import { type RenderedPage, renderPage } from '#site/render/render-page.tsx';
import { routesByTenant } from './page-table.ts';
import { openSiteIcons } from './site-icons.ts';

/** A page of a site as it would look after a save, and the fields that are marked in it. */
export type Previewed = {
  site: Site;
  /** The route of the page; default: its path. */
  route?: string;
  path: string;
  fields: readonly string[];
  /** Replaces the stored card. */
  card?: ProfileCard;
  /** Replaces the stored offer. */
  jobOffer?: JobOffer;
};
export type RenderPreview = (previewed: Previewed) => Promise<RenderedPage>;

/** Renders pages as the public site does, for the editor of a page; nothing is cached (rule SITE-PAGE-PREVIEW). */
export const openPreviews = (deps: HttpDeps, pages: readonly AnyPage[]): RenderPreview => {
  const routes = routesByTenant(pages);
  const findSiteIcon = openSiteIcons();
  const { assets, fragments, ports } = deps;
  return async ({ site, route, path, fields, card, jobOffer }) => {
    const ctx = tenantCtx(ports, site, ports.system.log);
    const { pages: byPath, routes: shown } = routes(site);
    const page = byPath.get(route ?? path);
    if (!page) throw new Error(`${path} is no page of this site`);
    const request = {
      origin: originOf(ctx),
      path,
      params: {},
      query: new URLSearchParams(),
      routes: shown,
      ...(card && { draft: { card } }),
      ...(jobOffer && { draft: { jobOffer } }),
    };
    const answer = await page.load(ctx as never, request);
    if (answer.kind !== 'page') throw new Error(`${path} must answer a page`);
    const siteIcon = await findSiteIcon(ctx);
    const { data, head } = answer;
    return renderPage({ page, ctx, request, data, head, assets, siteIcon, fragments, preview: fields });
  };
};
