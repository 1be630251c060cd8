import { slugify } from '#domain/listings/slug';
import type { SiteMember } from '#domain/sites/site';
import { MAX_EMAIL, MAX_NAME } from './person-limits.ts';

/** Letters, accents, hyphens, spaces and apostrophes (rule PEOPLE-NAMES). */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u;

/** Whether a trimmed first or last name is valid. */
export const isName = (text: string): boolean => text.length <= MAX_NAME && NAME.test(text);

/** One word of Latin letters, with hyphens or apostrophes between them. */
const GREETABLE_NAME = /^\p{Script=Latin}+(?:['’-]\p{Script=Latin}+)*$/u;
const MAX_GREETED_LENGTH = 24;

/**
 * First name that a mail to the sender of a form may contain; null when it is not a plain name. The address may be
 * that of another person, so the mail must not carry a sentence, a link or a number from the form.
 */
export const greetedName = (firstname: string): string | null => {
  const name = firstname.normalize('NFC').trim();
  return name.length <= MAX_GREETED_LENGTH && GREETABLE_NAME.test(name) ? name : null;
};

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether a text is one e-mail address: the pattern of HTML's e-mail field, with a dot in the domain. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

type SigningMember = Pick<SiteMember, 'firstname' | 'lastname' | 'legalForm'>;

/**
 * Name of an independent agent with its legal suffix (rule PEOPLE-SIGNATURE): the legal form if there is one, otherwise
 * EI on the sites of others and nothing on the agent's own site.
 */
export const signatureOf = ({ firstname, lastname, legalForm }: SigningMember, on: 'own' | 'other'): string =>
  [firstname, lastname, legalForm ?? (on === 'other' ? 'EI' : null)].filter(Boolean).join(' ');

/** First and last name, as the back offices show them. */
export const fullName = ({ firstname, lastname }: Pick<SiteMember, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** Splits a full name: the first word is the first name, the rest the last name. */
export const splitFullName = (name: string): Pick<SiteMember, 'firstname' | 'lastname'> => {
  const [firstname = '', ...rest] = name.trim().split(/\s+/u);
  return { firstname, lastname: rest.join(' ') };
};

/** Slug of a person in the address of the person's page (rule PEOPLE-PAGE). */
export const personSlug = (person: Pick<SiteMember, 'firstname' | 'lastname'>): string =>
  slugify(fullName(person), 'agent');
