import type { Site } from './site.ts';

type Mandate = { marketId: string; memberId: string | null };

/**
 * The site that owns a mandate: the one address that search engines keep for a listing shown by several sites.
 * The member's own enabled site, else his group's enabled site, else the enabled site of the market center; null when
 * the network has none of them. Sites of other markets never own it.
 */
export const canonicalSite = (mandate: Mandate, marketSites: readonly Site[]): Site | null => {
  const open = marketSites.filter((site) => site.enabled && site.marketId === mandate.marketId);
  const { memberId } = mandate;
  const agents = memberId === null ? undefined : open.find((site) => site.agent?.id === memberId);
  const groups =
    memberId === null
      ? undefined
      : open.find((site) => site.group?.memberIds.includes(memberId) && site.type === 'group');
  return agents ?? groups ?? open.find((site) => site.type === 'market') ?? null;
};
