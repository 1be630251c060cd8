import type { ContactCards } from '#domain/listings/contact-card';
import type { Listing } from '#domain/listings/listing';
import { listingPath } from '#domain/listings/listing-path';
import { listingDescription, listingTitle } from '#fr/listing-page';
import type { PublicCtx } from '#server/context';
import { canonicalSites } from '#server/listings';
import { LEAD_SIZES } from '#site/components/listing-gallery.tsx';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { realEstateListing } from '#site/pages/json-ld/json-ld-listing.ts';
import { offeredBy } from '#site/pages/json-ld/json-ld-publisher.ts';
import { picturePreload } from '#site/pages/site/picture-preload.ts';
import { tileOrigins } from '#site/pages/site/tile-origins.ts';
import type { Head, PageRequest } from '#site/render/page.ts';
import { listingCard, shareImage } from '#site/render/share-card.ts';
import type { Crumb } from '#ui/site/navigation.tsx';

/** Canonical address of a listing (docs/decisions/0008). */
export const canonicalUrl = async (ctx: PublicCtx, listing: Listing): Promise<string> => {
  const site = (await canonicalSites(ctx, [listing])).get(listing.id) ?? ctx.site;
  return `${ctx.directory.siteOrigin(site)}${listingPath(listing)}`;
};

type Facts = {
  /** URLs of frames on the page. */
  frames: readonly string[];
  /** URL template of map tiles; null: the built-in map. */
  tiles: string | null;
  crumbs: readonly Crumb[];
};

/** Title, canonical address, share card and structured data of a listing. */
export const listingHead = async (
  ctx: PublicCtx,
  request: PageRequest,
  { listing, contacts }: { listing: Listing; contacts: ContactCards },
  { frames, tiles, crumbs }: Facts,
): Promise<Head> => {
  const { origin } = request;
  const url = await canonicalUrl(ctx, listing);
  const images = tileOrigins(tiles);
  const facts = { url, origin, country: ctx.directory.network().country, agent: offeredBy(ctx, contacts) };
  return {
    title: listingTitle(listing, ctx.site.name),
    description: listingDescription(listing),
    canonical: url,
    counted: { page: 'listing', object: listing.id },
    ...picturePreload(listing.pictures[0], LEAD_SIZES),
    openGraph: { type: 'article', share: shareImage(listingCard(ctx, { listing, cards: contacts }), listing.id) },
    jsonLd: [realEstateListing(listing, facts), breadcrumbList(origin, crumbs)],
    ...(frames.length > 0 || images.length > 0 ? { allow: { frames, images } } : {}),
  };
};
