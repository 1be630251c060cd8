import { slugify } from '#domain/listings/slug';
import type { SiteMember } from '#domain/sites/site';

/** Letters, accents, hyphen and space (rule PEOPLE-NAMES); apostrophes are letters of French names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u;

/** Whether a first or last name may be stored. The text is trimmed. */
export const isName = (text: string): boolean => text.length <= 80 && NAME.test(text);

/** One word of Latin letters, with hyphens or apostrophes between them. */
const GREETED = /^\p{Script=Latin}+(?:['’-]\p{Script=Latin}+)*$/u;
const LONGEST_GREETED = 24;

/**
 * The first name by which a mail may greet whoever filled a form; null: greet without one. The address may be another person's, so the mail must not
 * carry a sentence, a link or a number for the form's sender.
 */
export const greetedName = (firstname: string): string | null => {
  const name = firstname.normalize('NFC').trim();
  return name.length <= LONGEST_GREETED && GREETED.test(name) ? name : null;
};

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The pattern of HTML's own e-mail field, with a dot in the domain: no line break, no second address, no name. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

type Signing = Pick<SiteMember, 'firstname' | 'lastname' | 'legalForm'>;

/**
 * How an independent agent signs (rule PEOPLE-SIGNATURE): first and last name and EI on the sites of others, the legal
 * form on his own. Who trades as a company is no sole trader, so his company's form stands in the place of EI.
 */
export const signatureOf = ({ firstname, lastname, legalForm }: Signing, on: 'own' | 'other'): string =>
  [firstname, lastname, legalForm ?? (on === 'other' ? 'EI' : null)].filter(Boolean).join(' ');

/** The readable part of the address of a person's page (rule PEOPLE-PAGE). */
export const personSlug = ({ firstname, lastname }: Pick<SiteMember, 'firstname' | 'lastname'>): string =>
  slugify(`${firstname} ${lastname}`, 'agent');
