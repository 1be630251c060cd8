import type { Membership } from '#domain/access/role';
import { type SiteUserKind, USER_KINDS } from '#domain/access/roles';
import { mapValues } from '#domain/objects/typed';

type Ids = {
  /** Member who owns an agent's site. */
  agent: string;
  /** Another member of the market center. */
  other: string;
  /** Member who owns a group's site. */
  group: string;
};
type Member = NonNullable<Membership['member']>;

const nobody: Membership = { isMarketActive: true, networkRole: null, member: null, siteUser: null };

const user = (kind: SiteUserKind, maySeeLeads = false): Membership => ({
  ...nobody,
  siteUser: { kind, maySeeLeads },
});

/** Every relation of a person to a site, by name. */
export const memberships = ({ agent, other, group }: Ids) => {
  const member = (role: Member['role'], more: Partial<Member> = {}) => ({
    ...nobody,
    member: { id: other, role, isActive: true, leadsGroup: null, ...more },
  });
  return {
    // One of each kind; 'external' is the super user below.
    ...mapValues(USER_KINDS, (_, kind) => user(kind)),
    nobody,
    admin: { ...nobody, networkRole: 'ALYFE_ADMIN' },
    external: { ...nobody, networkRole: 'EXTERNAL' },
    OP: member('OP'),
    TL: member('Team Leader'),
    PC: member('Productivity Coach'),
    MCA: member('MCA'),
    SA: member('Staff Administratif'),
    DOFI: member('DOFI'),
    formerOP: member('OP', { isActive: false }),
    otherAgent: member('Agent'),
    agent: member('Agent', { id: agent }),
    leader: member('Agent', { leadsGroup: group }),
    guest: user('external'),
    trusted: user('external', true),
  } as const satisfies Record<string, Membership>;
};
