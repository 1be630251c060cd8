import { isEmail, splitFullName } from './names.ts';

/** A person as an address names it; '': the address does not say it. */
type Addressed = { firstname: string; lastname: string; email: string };

/** 'Léa Petit <lea.petit@exemple.fr>', as mail programs copy it. */
const MAILBOX = /^\s*"?(?<name>[^"<>]*?)"?\s*<(?<email>[^<>]+)>\s*$/u;
/** 'lea.petit' or 'lea_petit'. */
const TWO_NAMES = /^(?<firstname>\p{L}[\p{L}-]+)[._](?<lastname>\p{L}[\p{L}-]+)$/u;

const capitalised = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase());

/** The address that was typed or pasted, and the names that it proposes (rule PEOPLE-PROPOSED). */
export const readMailbox = (text: string): Addressed => {
  const pasted = MAILBOX.exec(text)?.groups;
  if (pasted?.name && pasted.email) return { ...splitFullName(pasted.name), email: pasted.email.trim() };
  const names = isEmail(text.trim()) ? TWO_NAMES.exec(text.trim().split('@')[0] ?? '')?.groups : undefined;
  return {
    firstname: capitalised(names?.firstname ?? ''),
    lastname: capitalised(names?.lastname ?? ''),
    email: text,
  };
};
