import type { Site } from './site.ts';

type Mandate = { marketId: string; memberId: string | null };

/** Open sites of a mandate's owner, the nearest first: the member's own, his group's, the market center's. Sites of other markets never own it. */
export const ownersOf = ({ marketId, memberId }: Mandate, marketSites: readonly Site[]): Site[] => {
  const open = marketSites.filter((site) => site.enabled && site.marketId === marketId);
  const ofMember = (site: Site): boolean => memberId !== null && site.agent?.id === memberId;
  const ofGroup = (site: Site): boolean =>
    memberId !== null && site.type === 'group' && (site.group?.memberIds.includes(memberId) ?? false);
  const isMarket = (site: Site): boolean => site.type === 'market';
  return [ofMember, ofGroup, isMarket].flatMap((test) => open.find(test) ?? []);
};

/** The site that owns a mandate: whose words stand on its cards elsewhere; null when the network has none of its owner's. */
export const canonicalSite = (mandate: Mandate, marketSites: readonly Site[]): Site | null =>
  ownersOf(mandate, marketSites)[0] ?? null;
