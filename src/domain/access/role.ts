import type { Site, SiteMember } from '#domain/sites/site';

export const NETWORK_ROLES = ['ALYFE_ADMIN', 'EXTERNAL'] as const;
export type NetworkRole = (typeof NETWORK_ROLES)[number];

/** How a person is attached to one host: the facts from which the role is computed. */
export type Membership = {
  /** Whether the site's market center is active; true on the network's host. */
  isMarketActive: boolean;
  networkRole: NetworkRole | null;
  /** Member of the site's market center; null: none. `leadsGroup`: id of the group that the member leads. */
  member: { id: string; role: SiteMember['roleName']; isActive: boolean; leadsGroup: string | null } | null;
  /** Entry in the site's list of users; null: none. */
  siteUser: { kind: 'main' | 'internal' | 'external'; maySeeLeads: boolean } | null;
};

export const ROLES = ['admin', 'observer', 'owner', 'leadership', 'staff', 'external'] as const;
/**
 * Role of a person on one host.
 * - admin: internal team of the network
 * - observer: external super user, who reads the network's back office
 * - owner: owner of the site
 * - leadership: leadership of the market center, on the market center's site
 * - staff: internal user of the site
 * - external: invited user of the site
 */
export type Role = (typeof ROLES)[number];

type OwnedSite = Pick<Site, 'type' | 'typeId'>;

const isOwner = (site: OwnedSite, { member, siteUser }: Membership): boolean => {
  if (siteUser?.kind === 'main') return true;
  if (site.type === 'market') return member?.role === 'OP';
  return site.typeId === (site.type === 'agent' ? member?.id : member?.leadsGroup);
};

const ROLE_OF_USER_KIND = { internal: 'staff', external: 'external' } as const;

const onSite = (site: OwnedSite, standing: Membership): Role | null => {
  const { isMarketActive, networkRole, member, siteUser } = standing;
  if (networkRole === 'ALYFE_ADMIN') return 'admin';
  if (!isMarketActive) return null;
  if (member && !member.isActive) return null; // a former member has no access at all
  if (isOwner(site, standing)) return 'owner';
  if (site.type === 'market' && member && member.role !== 'Agent') return 'leadership';
  return siteUser && siteUser.kind !== 'main' ? ROLE_OF_USER_KIND[siteUser.kind] : null;
};

/**
 * Role of a person on a site or on the network's host; null: none. Rule ACCESS-ROLES: owners, site users, and on the
 * market center's own site its leadership. Market staff have no role on group and agent sites. Only ALYFE_ADMIN has a
 * role in every market; nobody else has a role on the sites of an inactive market center (rule ACCESS-OFF).
 */
export const roleOn = (place: OwnedSite | 'network', standing: Membership): Role | null => {
  if (place !== 'network') return onSite(place, standing);
  if (standing.networkRole === 'ALYFE_ADMIN') return 'admin';
  return standing.networkRole === 'EXTERNAL' ? 'observer' : null;
};
