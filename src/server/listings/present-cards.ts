import { type ContactCards, contactCards } from '#domain/listings/contact-card';
import { NO_OWNERS, type PropertyOwners } from '#domain/listings/property-owner';
import type { Site } from '#domain/sites/site';
import { findOwners } from '#server/sites';
import { canonicalSites } from './canonical-sites.ts';
import type { SearchCtx } from './matches.ts';

type Owned = { id: string; marketId: string; memberId: string | null };

export type WithCards<L> = { listing: L; site: Site; cards: ContactCards; owners: PropertyOwners };

/** The site that shows each listing: the site of the context; on the network, the canonical site. */
const sitesOf = async (ctx: SearchCtx, listings: readonly Owned[]): Promise<ReadonlyMap<string, Site>> =>
  ctx.kind === 'site' ? new Map(listings.map(({ id }) => [id, ctx.site])) : canonicalSites(ctx, listings);

/**
 * Each listing with its contact cards on the site that shows it; on the network, listings without an open site are
 * omitted.
 */
export const presentCards = async <L extends Owned>(
  ctx: SearchCtx,
  listings: readonly L[],
): Promise<WithCards<L>[]> => {
  if (listings.length === 0) return [];
  const [sites, known] = await Promise.all([sitesOf(ctx, listings), ctx.read((tx) => findOwners(tx, listings))]);
  return listings.flatMap((listing) => {
    const site = sites.get(listing.id);
    if (!site) return [];
    const { memberId } = listing;
    const owners = known.get(memberId ?? '') ?? NO_OWNERS;
    const cards = contactCards(site, { memberId, owners });
    if (cards.cards.length === 0) ctx.system.log.warn({ site: site.id, listing: listing.id }, 'site without its owner');
    return [{ listing, site, cards, owners }];
  });
};
