import { keysOf } from '#domain/objects/typed';

/** Roles and their properties: unions, orders, contracts and SQL derive from these tables (decision 0077). */

/**
 * Roles of a person on one host.
 * - admin: internal team of the network
 * - observer: external super user, who reads the network's back office
 * - owner: owner of the site
 * - leadership: leadership of the market center, on the market center's site
 * - staff: internal user of the site
 * - external: invited user of the site
 */
export const ROLES = ['admin', 'observer', 'owner', 'leadership', 'staff', 'external'] as const;
export type Role = (typeof ROLES)[number];

export const NETWORK_ROLES = ['ALYFE_ADMIN', 'EXTERNAL'] as const;
export type NetworkRole = (typeof NETWORK_ROLES)[number];

/** `isInvited`: added by the site, under the name that it entered, and may get the right to see leads. */
type UserKindFacts = { role: Role; protection: 'MAIN' | 'INTERNAL' | null; isInvited: boolean };

/** Kinds of users of a site, highest first: the role, and why the site cannot remove such a user. */
export const USER_KINDS = {
  main: { role: 'owner', protection: 'MAIN', isInvited: false },
  internal: { role: 'staff', protection: 'INTERNAL', isInvited: false },
  external: { role: 'external', protection: null, isInvited: true },
} as const satisfies Record<string, UserKindFacts>;
export type SiteUserKind = keyof typeof USER_KINDS;
export const SITE_USER_KINDS = keysOf(USER_KINDS);

/** Role on the market center's own site, and the kind of user in the list of that site. */
type MemberFacts = { role: Role | null; kind: SiteUserKind | null };

const LEADERSHIP = { role: 'leadership', kind: 'internal' } as const;

/** Members of a market center by their role there, in the order in which they are shown (rule PEOPLE-RANK). */
export const MEMBERS = {
  OP: { role: 'owner', kind: 'main' },
  'Productivity Coach': LEADERSHIP,
  MCA: LEADERSHIP,
  'Team Leader': LEADERSHIP,
  DOFI: LEADERSHIP,
  'Staff Administratif': LEADERSHIP,
  Agent: { role: null, kind: null },
} as const satisfies Record<string, MemberFacts>;
export type MemberRole = keyof typeof MEMBERS;
export const MEMBER_ROLES = keysOf(MEMBERS);

/** Roles of the leadership and the other staff of a market center. */
export const LEADERSHIP_ROLES = MEMBER_ROLES.filter((role) => role !== 'Agent');
export type LeadershipRole = (typeof LEADERSHIP_ROLES)[number];

/** Names of the roles in imported lists of members, normalised by `headerKey`. */
export const IMPORTED_ROLES = {
  Agent: ['agent', 'conseiller', 'conseillere', 'negociateur', 'negociatrice', 'agent immobilier', 'mandataire'],
  OP: ['op', 'operator principal', 'operating principal', 'dirigeant', 'dirigeante', 'franchise', 'franchisee'],
  'Productivity Coach': ['pc', 'productivity coach', 'coach'],
  'Team Leader': ['tl', 'team leader', 'manager'],
  MCA: ['mca', 'market center administrator'],
  'Staff Administratif': ['staff', 'staff administratif', 'administratif', 'assistant', 'assistante'],
  DOFI: ['dofi', 'directeur operationnel', 'director of first impression'],
} as const satisfies Record<MemberRole, readonly string[]>;
