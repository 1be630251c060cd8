import { MEMBER_ROLES } from '#domain/access/roles';
import type { SiteMember } from '#domain/sites/site';

type Ranked = Pick<SiteMember, 'roleName' | 'lastname' | 'firstname' | 'id'>;

const byName = (a: Ranked, b: Ranked): number =>
  a.lastname.localeCompare(b.lastname, 'fr') || a.firstname.localeCompare(b.firstname, 'fr') || (a.id < b.id ? -1 : 1);

/** People by last name, then first name, in French order. */
export const sortByName = <T extends Ranked>(people: readonly T[]): T[] => people.toSorted(byName);

const rankOf = ({ roleName }: Ranked): number => MEMBER_ROLES.indexOf(roleName);

/** People by role, agents last (rule PEOPLE-RANK), then by name. */
export const sortByRank = <T extends Ranked>(people: readonly T[]): T[] =>
  people.toSorted((a, b) => rankOf(a) - rankOf(b) || byName(a, b));
