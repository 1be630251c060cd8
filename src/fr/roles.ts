import type { LeadershipRole, MemberRole, Role, SiteUserKind } from '#domain/access/roles';

/** Words of the roles of domain/access/roles.ts. */

export const ROLE_LABELS = {
  admin: 'Administration du réseau',
  observer: 'Membre externe du réseau',
  owner: 'Administrateur principal', // verbatim
  leadership: 'Équipe du market center',
  staff: 'Utilisateur interne',
  external: 'Utilisateur externe',
} as const satisfies Record<Role, string>;

/** The kind of access of a user of a site, in addition to the role. */
export const USER_KIND_TEXTS = {
  main: 'Le site lui appartient\u00a0: son accès ne peut pas être supprimé.',
  internal: 'Son accès vient de son rôle dans le market center\u00a0: il ne se supprime pas ici.',
  external: 'Peut modifier les pages, les préférences et les actualités du site.',
} as const satisfies Record<SiteUserKind, string>;

export const MEMBER_ROLE_LABELS = {
  OP: 'OP',
  'Productivity Coach': 'Productivity Coach',
  MCA: 'MCA',
  'Team Leader': 'Team Leader',
  DOFI: 'DOFI',
  'Staff Administratif': 'Staff Administratif',
  Agent: 'Agent',
} as const satisfies Record<MemberRole, string>;

/** Sections of the leadership of a market center, in their order (specification, section 9). */
export const LEADERSHIP_SECTIONS = {
  OP: 'OP',
  'Productivity Coach': 'PC',
  'Team Leader': 'TL',
  MCA: 'MCA',
  DOFI: 'DOFI',
  'Staff Administratif': 'Staff Administratif',
} as const satisfies Record<LeadershipRole, string>;

/** On public pages. */
export const LEADERSHIP_LABELS = {
  OP: 'Operator Principal',
  'Productivity Coach': 'Productivity Coach',
  MCA: 'Market Center Administrator',
  'Team Leader': 'Team Leader',
  DOFI: 'Director of First Impression',
  'Staff Administratif': 'Staff administratif',
} as const satisfies Record<LeadershipRole, string>;

/** Tasks of each role, as the end of a sentence that starts with the first name. */
export const LEADERSHIP_WORK = {
  OP: 'dirige le market center et répond de son activité',
  'Productivity Coach': 'forme les conseillers et les accompagne dans leurs premières ventes',
  MCA: 'tient les comptes et les dossiers du market center',
  'Team Leader': 'recrute les conseillers et les fait grandir',
  DOFI: 'accueille les visiteurs et les oriente vers la bonne personne',
  'Staff Administratif': 'suit les dossiers aux côtés des conseillers',
} as const satisfies Record<LeadershipRole, string>;
