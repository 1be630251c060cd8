import { isEmail, isName } from '#domain/people/names';
import { type Role, type SiteUserKind, USER_KINDS } from './roles.ts';

/** A person to add to a site, with trimmed texts and the address in lower case. */
export type NewSiteUser = { firstname: string; lastname: string; email: string };
export type NewUserFault = 'MISSING' | 'NAME' | 'EMAIL';

const SPACES = /\s+/gu;

/** Normalises the values for storage. */
export const normaliseUser = ({ firstname, lastname, email }: NewSiteUser): NewSiteUser => ({
  firstname: firstname.normalize('NFC').replaceAll(SPACES, ' ').trim(),
  lastname: lastname.normalize('NFC').replaceAll(SPACES, ' ').trim(),
  email: email.trim().toLowerCase(),
});

const FIELDS = [
  ['firstname', 'NAME', isName],
  ['lastname', 'NAME', isName],
  ['email', 'EMAIL', isEmail],
] as const;
export type NewUserField = (typeof FIELDS)[number][0];

type FieldFault = { field: NewUserField; fault: NewUserFault };

/** Validation errors of a person to add, one for each field, in the order of the form. Expects normalised values. */
export const checkNewUser = (user: NewSiteUser): readonly FieldFault[] =>
  FIELDS.flatMap(([field, fault, isValid]): FieldFault[] => {
    if (user[field] === '') return [{ field, fault: 'MISSING' }];
    return isValid(user[field]) ? [] : [{ field, fault }];
  });

/**
 * Why a user of a site can neither be removed nor get a password mail. MEMBER: a member of the market center, whose
 * role does not come from the list of users. The site itself also cannot change its main administrator, its staff,
 * addresses of the network's own domain, and the signed-in person.
 */
export type UserProtection = 'MEMBER' | 'MAIN' | 'INTERNAL' | 'NETWORK' | 'SELF';

type Protected = { kind: SiteUserKind; isMember: boolean; email: string; isSelf: boolean };
/** `by`: role of the signed-in person. `domains`: domains of the network. */
type Protecting = { by: Role; domains: readonly string[] };

const isOfDomain = (email: string, domain: string): boolean =>
  email.endsWith(`@${domain}`) || email.endsWith(`.${domain}`);

/** Why the signed-in person cannot change this user (rule SITE-USERS-REMOVE); null: it is allowed. */
export const protectionOf = (
  { kind, isMember, email, isSelf }: Protected,
  { by, domains }: Protecting,
): UserProtection | null => {
  if (by === 'admin') return isMember ? 'MEMBER' : null;
  const { protection } = USER_KINDS[kind];
  if (protection) return protection;
  if (domains.some((domain) => isOfDomain(email, domain))) return 'NETWORK';
  return isSelf ? 'SELF' : null;
};
