import type { SiteType } from '#domain/sites/site';

export type PropertyOwner<Group, Member, Market> =
  | { type: 'group'; owner: Group }
  | { type: 'agent'; owner: Member }
  | { type: 'market'; owner: Market };

/**
 * Whose a listing is, for a site (public §6): on a market site the group if present, else the member, else the market center; on an
 * agent or group site the group if present, else the market center. Null: unknown site type or no owner (the caller logs it).
 */
export const propertyOwner = <Group, Member, Market>(
  siteType: SiteType | (string & {}),
  { group, member, market }: { group: Group | null; member: Member | null; market: Market | null },
): PropertyOwner<Group, Member, Market> | null => {
  if (siteType !== 'market' && siteType !== 'agent' && siteType !== 'group') return null;
  if (group) return { type: 'group', owner: group };
  if (siteType === 'market' && member) return { type: 'agent', owner: member };
  return market ? { type: 'market', owner: market } : null;
};

/** Cards show the site's own branding if the property belongs to the owner's members, else its agent's or market's (public §4). */
export const brandingOf = (site: { ownsListing: boolean }, memberId: string | null): 'site' | 'agent' | 'market' => {
  if (site.ownsListing) return 'site';
  return memberId === null ? 'market' : 'agent';
};
