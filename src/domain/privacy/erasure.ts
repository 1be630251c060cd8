import { isEmail } from '#domain/people/names';
import { nationalDigits, sameLine } from '#domain/people/phone';

/** Rows of one request to erase people. */
export const MAX_ERASURE_ROWS = 50;

/** What is erased of a person, in the order in which people read it (rule PRIVACY-ERASURE). */
export const ERASED_KINDS = [
  'leads',
  'forms',
  'estimations',
  'opinions',
  'quizzes',
  'cvs',
  'activities',
  'candidates',
  'consents',
  'mails',
  'sms',
  'changes',
  'visits',
  'mentions',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];
export type ErasedCounts = Readonly<Record<ErasedKind, number>>;

/** Identifiers as they are stored: addresses in lower case, numbers as E.164; each once. */
export type Identifiers = { emails: readonly string[]; phones: readonly string[] };

/** One row as it is typed; '' : not given. */
export type ErasureRow = { email: string; telephone: string };
export type ErasureFault = 'EMAIL' | 'PHONE';
export type ErasureFieldFault = { row: number; field: keyof ErasureRow; fault: ErasureFault };

export type ReadRows = { identifiers: Identifiers; faults: readonly ErasureFieldFault[] };

/** Reads a typed number; null: not a number. */
type ReadPhone = (text: string) => string | null;

const emailOf = ({ email }: ErasureRow): string => email.trim().toLowerCase();

/**
 * The identifiers of typed rows, and the faults of those that are neither an address nor a number. Only whole
 * identifiers are read, never a part or a pattern. No identifier and no fault: nothing was given.
 */
export const readErasureRows = (rows: readonly ErasureRow[], readPhone: ReadPhone): ReadRows => {
  const faults: ErasureFieldFault[] = [];
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const [row, given] of rows.entries()) {
    const [email, telephone] = [emailOf(given), given.telephone.trim()];
    if (email !== '' && isEmail(email)) emails.add(email);
    else if (email !== '') faults.push({ row, field: 'email', fault: 'EMAIL' });
    const phone = telephone === '' ? null : readPhone(telephone);
    if (phone !== null) phones.add(phone);
    else if (telephone !== '') faults.push({ row, field: 'telephone', fault: 'PHONE' });
  }
  return { identifiers: { emails: [...emails], phones: [...phones] }, faults };
};

/** With the other numbers by which the same lines may be stored: all of them are looked for. */
export const withSameLines = ({ emails, phones }: Identifiers): Identifiers => ({
  emails,
  phones: [...new Set(phones.flatMap(sameLine))],
});

/** Rows that name one of these identifiers, by field; a number is named by each number of its line. */
export const rowsNaming = (
  rows: readonly ErasureRow[],
  { emails, phones }: Identifiers,
  readPhone: ReadPhone,
): ErasureFieldFault[] =>
  rows.flatMap((given, row): ErasureFieldFault[] => [
    ...(emails.includes(emailOf(given)) ? [{ row, field: 'email', fault: 'EMAIL' } as const] : []),
    ...(sameLine(readPhone(given.telephone) ?? '').some((phone) => phones.includes(phone))
      ? [{ row, field: 'telephone', fault: 'PHONE' } as const]
      : []),
  ]);

const SEPARATOR = '[\\s.()\\u00a0\\u202f-]*';

const spaced = (digits: string): string => digits.split('').join(SEPARATOR);

/** How a number is written in a text: with any separators, and nationally when it is French. */
const phonePattern = (phone: string): string => {
  const national = nationalDigits(phone);
  if (national === null) return `(?:\\+|00)${SEPARATOR}${spaced(phone.slice(1))}`;
  const { digits } = national;
  const codes = sameLine(phone).map((value) => spaced(value.slice(1, -digits.length)));
  return `(?:(?:\\+|00)${SEPARATOR}(?:${codes.toSorted().join('|')})${SEPARATOR}0?|0)${SEPARATOR}${spaced(digits)}`;
};

/**
 * A pattern, for PostgreSQL without regard to case, that finds the identifiers in texts that people wrote. Part of a
 * longer address or number is not one.
 */
export const mentionPattern = ({ emails, phones }: Identifiers): string => {
  const escaped = emails.map((email) => email.replaceAll(/[^a-z0-9@]/g, '\\$&'));
  return [
    ...escaped.map((email) => `(?<![a-z0-9._%+-])${email}(?![a-z0-9-]|\\.[a-z0-9])`),
    ...new Set(phones.map((phone) => `(?<!\\d)${phonePattern(phone)}(?!\\d)`)),
  ].join('|');
};
