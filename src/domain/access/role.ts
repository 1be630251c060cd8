import type { Site, SiteMember } from '#domain/sites/site';

export const NETWORK_ROLES = ['ALYFE_ADMIN', 'EXTERNAL'] as const;
export type NetworkRole = (typeof NETWORK_ROLES)[number];

/** What is known of a person at one place, before anything is decided. */
export type Standing = {
  networkRole: NetworkRole | null;
  /** As a member of the site's market. */
  member: { id: string; role: SiteMember['roleName']; isActive: boolean; leadsGroup: string | null } | null;
  /** Listed on the site. */
  siteUser: { kind: 'main' | 'internal' | 'external'; maySeeLeads: boolean } | null;
};

export const ROLES = ['admin', 'observer', 'owner', 'leadership', 'staff', 'external'] as const;
/**
 * What somebody is on one host.
 * admin: internal team of the network · observer: external super user, who reads the network's back office · owner: whose site it is ·
 * leadership: of the market center, on its own site · staff: listed internal user · external: invited user.
 */
export type Role = (typeof ROLES)[number];

type Owned = Pick<Site, 'type' | 'typeId'>;

const owns = (site: Owned, { member, siteUser }: Standing): boolean => {
  if (siteUser?.kind === 'main') return true;
  if (site.type === 'market') return member?.role === 'OP';
  return site.typeId === (site.type === 'agent' ? member?.id : member?.leadsGroup);
};

const LISTED = { internal: 'staff', external: 'external' } as const;

const onSite = (site: Owned, standing: Standing): Role | null => {
  const { networkRole, member, siteUser } = standing;
  if (networkRole === 'ALYFE_ADMIN') return 'admin';
  if (member && !member.isActive) return null; // who left the market center keeps none of its keys
  if (owns(site, standing)) return 'owner';
  if (site.type === 'market' && member && member.role !== 'Agent') return 'leadership';
  return siteUser && siteUser.kind !== 'main' ? LISTED[siteUser.kind] : null;
};

/**
 * What a person is on a site or on the network's own host; null: nobody there (rule ACCESS-ROLES: owners, listed users,
 * and the leadership of the market for the market's own site; market staff do not edit group or agent sites; only ALYFE_ADMIN crosses markets).
 */
export const roleOn = (place: Owned | 'network', standing: Standing): Role | null => {
  if (place !== 'network') return onSite(place, standing);
  if (standing.networkRole === 'ALYFE_ADMIN') return 'admin';
  return standing.networkRole === 'EXTERNAL' ? 'observer' : null;
};
