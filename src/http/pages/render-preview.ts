import type { ProfileCard } from '#domain/sites/profile-card';
import type { Site } from '#domain/sites/site';
import type { HttpDeps } from '#http/deps';
import { tenantCtx } from '#http/request/tenant-ctx';
import { originOf } from '#server/context';
import type { AnyPage } from '#site/render/page.ts';
import { type RenderedPage, renderPage } from '#site/render/render-page.tsx';
import { routesByTenant } from './page-table.ts';
import { openSiteIcons } from './site-icons.ts';

/** A page of a site as it would be, and the fields that are marked in it. `card`: in place of the stored one. */
export type Previewed = { site: Site; path: string; fields: readonly string[]; card?: ProfileCard };
export type RenderPreview = (previewed: Previewed) => Promise<RenderedPage>;

/** Renders pages as the public site does, for the editor of a page; nothing is cached (rule SITE-PAGE-PREVIEW). */
export const openPreviews = (deps: HttpDeps, pages: readonly AnyPage[]): RenderPreview => {
  const routes = routesByTenant(pages);
  const findSiteIcon = openSiteIcons();
  const { assets, fragments, ports } = deps;
  return async ({ site, path, fields, card }) => {
    const ctx = tenantCtx(ports, site, ports.system.log);
    const { pages: byPath, routes: shown } = routes(site);
    const page = byPath.get(path);
    if (!page) throw new Error(`${path} is no page of this site`);
    const request = {
      origin: originOf(ctx),
      path,
      params: {},
      query: new URLSearchParams(),
      routes: shown,
      ...(card && { draft: { card } }),
    };
    const answer = await page.load(ctx as never, request);
    if (answer.kind !== 'page') throw new Error(`${path} must answer a page`);
    const siteIcon = await findSiteIcon(ctx);
    const { data, head } = answer;
    return renderPage({ page, ctx, request, data, head, assets, siteIcon, fragments, preview: fields });
  };
};
