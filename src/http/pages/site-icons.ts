import type { Picture } from '#domain/files/picture';
import { siteIconId } from '#domain/sites/site-icon';
import { listPictures } from '#server/files';
import type { PageCtx } from '#site/render/render-page.tsx';

const MAX_CACHED = 20_000;

/** The picture in the header of a site's pages; null: none. */
export type FindSiteIcon = (ctx: PageCtx) => Promise<Picture | null>;

/** Opens the cache of header pictures. The data of a picture id never changes; ids without a picture are not cached. */
export const openSiteIcons = (): FindSiteIcon => {
  const cache = new Map<string, Picture>();
  return async (ctx) => {
    const id = ctx.kind === 'site' ? siteIconId(ctx.site) : null;
    if (id === null) return null;
    const cached = cache.get(id);
    if (cached) return cached;
    const found = (await listPictures(ctx, [id])).get(id) ?? null;
    if (found && cache.size < MAX_CACHED) cache.set(id, found);
    return found;
  };
};
