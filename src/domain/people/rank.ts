import type { SiteMember } from '#domain/sites/site';

type Role = SiteMember['roleName'];

/**
 * Leadership in the order OP, Productivity Coach, Market Center Administrator, Team Leader, then the others, agents
 * last (rule PEOPLE-RANK).
 */
const RANKS: Record<Role, number> = {
  OP: 0,
  'Productivity Coach': 1,
  MCA: 2,
  'Team Leader': 3,
  DOFI: 4,
  'Staff Administratif': 5,
  Agent: 6,
};

type Ranked = Pick<SiteMember, 'roleName' | 'lastname' | 'firstname' | 'id'>;

const byName = (a: Ranked, b: Ranked): number =>
  a.lastname.localeCompare(b.lastname, 'fr') || a.firstname.localeCompare(b.firstname, 'fr') || (a.id < b.id ? -1 : 1);

/** People by last name, then first name, in French order. */
export const sortByName = <T extends Ranked>(people: readonly T[]): T[] => people.toSorted(byName);

/** People by role (rule PEOPLE-RANK), then by name. */
export const sortByRank = <T extends Ranked>(people: readonly T[]): T[] =>
  people.toSorted((a, b) => RANKS[a.roleName] - RANKS[b.roleName] || byName(a, b));
