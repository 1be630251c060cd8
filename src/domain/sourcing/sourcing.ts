/** Candidates of the market-share service: agents of other networks whom a market center may contact. */

export const SOURCING_PAGE_SIZE = 24;
export const ZIP_LENGTH = 5;
/** Maximum number of postal codes in one search, and of candidates in one import. */
export const MAX_ZIPS = 30;
export const MAX_IMPORTED = 96;

export type ZipFault = 'LENGTH' | 'OUTSIDE' | 'CHOSEN' | 'FULL';

/** Why a postal code cannot be added to a search (rule SOURCING-ZIP); null: it can. */
export const zipFault = (
  zip: string,
  { area, chosen }: { area: readonly string[]; chosen: readonly string[] },
): ZipFault | null => {
  if (zip.length !== ZIP_LENGTH) return 'LENGTH';
  if (!area.includes(zip)) return 'OUTSIDE';
  if (chosen.includes(zip)) return 'CHOSEN';
  return chosen.length >= MAX_ZIPS ? 'FULL' : null;
};

const PARTIAL_LENGTH = 9;

/** The last nine digits of a number, which all its spellings share (rule SOURCING-DUPLICATES). */
export const partialPhone = (phone: string | null): string | null => {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return digits.length >= PARTIAL_LENGTH ? digits.slice(-PARTIAL_LENGTH) : null;
};

/** A candidate from the market-share service; `ref`: its id there. */
export type Candidate = {
  ref: string;
  fullname: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
  zip: string | null;
  /** Number of mandates. */
  listings: number;
  network: { name: string; normalizedName: string } | null;
};

/** A candidate with the URLs of pictures at the service; an import does not copy them. */
export type FoundCandidate = Candidate & { pictures: { person: string | null; network: string | null } };

type Reachable = Pick<Candidate, 'email' | 'phone'>;

/** E-mail addresses and partial numbers of the leads of a market center. */
export type LeadContacts = { emails: ReadonlySet<string>; phones: ReadonlySet<string> };

/** Whether a lead has the same e-mail address or the same partial number. */
export const isKnown = ({ email, phone }: Reachable, known: LeadContacts): boolean => {
  const partial = partialPhone(phone);
  return (email !== null && known.emails.has(email)) || (partial !== null && known.phones.has(partial));
};

/** Ids of candidates with the same e-mail address or partial number as an earlier one. */
export const repeatedIn = (candidates: readonly (Reachable & Pick<Candidate, 'ref'>)[]): ReadonlySet<string> => {
  const [emails, phones, repeated] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { ref, ...candidate } of candidates) {
    if (isKnown(candidate, { emails, phones })) repeated.add(ref);
    const partial = partialPhone(candidate.phone);
    if (candidate.email !== null) emails.add(candidate.email);
    if (partial !== null) phones.add(partial);
  }
  return repeated;
};
