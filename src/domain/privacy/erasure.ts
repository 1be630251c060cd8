import { isEmail } from '#domain/people/names';
import { nationalDigits, sameLine } from '#domain/people/phone';

/** Maximum number of rows in one erasure request. */
export const MAX_ERASURE_ROWS = 50;

/** What is erased for a person, in display order (rule PRIVACY-ERASURE). */
export const ERASED_KINDS = [
  'leads',
  'forms',
  'estimations',
  'lists',
  'reviews',
  'sellerReports',
  'appointments',
  'opinions',
  'quizzes',
  'cvs',
  'activities',
  'candidates',
  'alerts',
  'consents',
  'mails',
  'sms',
  'changes',
  'visits',
  'mentions',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];
export type ErasedCounts = Readonly<Record<ErasedKind, number>>;

/** Normalised identifiers: addresses in lower case, numbers in E.164; without duplicates. */
export type Identifiers = { emails: readonly string[]; phones: readonly string[] };

/** One row as typed; '' : empty. */
export type ErasureRow = { email: string; telephone: string };
export type ErasureFault = 'EMAIL' | 'PHONE';
export type ErasureFieldFault = { row: number; field: keyof ErasureRow; fault: ErasureFault };

export type ReadRows = { identifiers: Identifiers; faults: readonly ErasureFieldFault[] };

/** Parses a typed number; null: not a number. */
type ReadPhone = (text: string) => string | null;

const emailOf = ({ email }: ErasureRow): string => email.trim().toLowerCase();

/**
 * The identifiers in typed rows, and the errors of rows that are neither an address nor a number. Only complete
 * identifiers are accepted, never a part or a pattern. No identifier and no error: nothing was entered.
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

/** Adds the other numbers under which the same telephone lines may be stored, so that all of them are searched. */
export const withSameLines = ({ emails, phones }: Identifiers): Identifiers => ({
  emails,
  phones: [...new Set(phones.flatMap(sameLine))],
});

/** Form rows that contain one of these identifiers, as field errors; any number of a telephone line matches. */
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

/** Pattern of a number in a text: with any separators, and in national form when it is French. */
const phonePattern = (phone: string): string => {
  const national = nationalDigits(phone);
  if (national === null) return `(?:\\+|00)${SEPARATOR}${spaced(phone.slice(1))}`;
  const { digits } = national;
  const codes = sameLine(phone).map((value) => spaced(value.slice(1, -digits.length)));
  return `(?:(?:\\+|00)${SEPARATOR}(?:${codes.toSorted().join('|')})${SEPARATOR}0?|0)${SEPARATOR}${spaced(digits)}`;
};

/**
 * A pattern (for PostgreSQL, case-insensitive) that finds the identifiers in free texts. A part of a longer address or
 * number does not match.
 */
export const mentionPattern = ({ emails, phones }: Identifiers): string => {
  const escaped = emails.map((email) => email.replaceAll(/[^a-z0-9@]/g, '\\$&'));
  return [
    ...escaped.map((email) => `(?<![a-z0-9._%+-])${email}(?![a-z0-9-]|\\.[a-z0-9])`),
    ...new Set(phones.map((phone) => `(?<!\\d)${phonePattern(phone)}(?!\\d)`)),
  ].join('|');
};
