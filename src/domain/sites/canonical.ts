import type { Site } from './site.ts';

type MandateOwner = { marketId: string; memberId: string | null };

/** Enabled sites of a listing's owner, most specific first: the member's, the group's, the market center's. */
export const ownersOf = ({ marketId, memberId }: MandateOwner, marketSites: readonly Site[]): Site[] => {
  const open = marketSites.filter((site) => site.enabled && site.marketId === marketId);
  const ofMember = (site: Site): boolean => memberId !== null && site.agent?.id === memberId;
  const ofGroup = (site: Site): boolean =>
    memberId !== null && site.type === 'group' && (site.group?.memberIds.includes(memberId) ?? false);
  const isMarket = (site: Site): boolean => site.type === 'market';
  return [ofMember, ofGroup, isMarket].flatMap((test) => open.find(test) ?? []);
};

/** The canonical site of a listing, by its owner (docs/decisions/0008); null when the owner has no enabled site. */
export const canonicalSite = (mandate: MandateOwner, marketSites: readonly Site[]): Site | null =>
  ownersOf(mandate, marketSites)[0] ?? null;
