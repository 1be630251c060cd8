import type { Site } from '#domain/sites/site';
import {
  MEMBERS,
  type MemberRole,
  type NetworkRole,
  ROLES,
  type Role,
  type SiteUserKind,
  USER_KINDS,
} from './roles.ts';

/** How a person is attached to one host: the facts from which the role is computed. */
export type Membership = {
  /** Whether the site's market center is active; true on the network's host. */
  isMarketActive: boolean;
  networkRole: NetworkRole | null;
  /** Member of the site's market center; null: none. `leadsGroup`: id of the group that the member leads. */
  member: { id: string; role: MemberRole; isActive: boolean; leadsGroup: string | null } | null;
  /** Entry in the site's list of users; null: none. */
  siteUser: { kind: SiteUserKind; maySeeLeads: boolean } | null;
};

type OwnedSite = Pick<Site, 'type' | 'typeId'>;

/** Role of a member by the place in the market center: as SQL, `kindOfMember` of server/access. */
const roleOfMember = (site: OwnedSite, { id, role, leadsGroup }: NonNullable<Membership['member']>): Role | null => {
  if (site.type === 'market') return MEMBERS[role].role;
  return site.typeId === (site.type === 'agent' ? id : leadsGroup) ? 'owner' : null;
};

/** The highest of the roles that the market center and the list of users give. */
const onSite = (site: OwnedSite, { isMarketActive, networkRole, member, siteUser }: Membership): Role | null => {
  if (networkRole === 'ALYFE_ADMIN') return 'admin';
  if (!isMarketActive) return null;
  if (member && !member.isActive) return null; // a former member loses every access
  const given = [member && roleOfMember(site, member), siteUser && USER_KINDS[siteUser.kind].role];
  return ROLES.find((role) => given.includes(role)) ?? null;
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
