import { IMPORTED_ROLES, type MemberRole } from '#domain/access/roles';
import { entriesOf, givenOf, keysOf } from '#domain/objects/typed';
import { isEmail, isName } from '#domain/people/names';
import type { SiteMember } from '#domain/sites/site';
import {
  type ColumnFault,
  type ColumnWarning,
  headerKey,
  type ImportColumn,
  type LineValues,
  type LineWarning,
  lengthFaults,
  withoutLong,
} from './import-columns.ts';

type Gender = SiteMember['genderName'];

const GENDERS: Readonly<Record<'Monsieur' | 'Madame', readonly string[]>> = {
  Monsieur: ['monsieur', 'm', 'mr', 'homme', 'h'],
  Madame: ['madame', 'mme', 'mlle', 'mademoiselle', 'mrs', 'ms', 'femme', 'f'],
};

const wordOf = <W extends string>(words: Readonly<Record<W, readonly string[]>>, text: string): W | null => {
  const key = headerKey(text);
  return keysOf(words).find((word) => words[word].includes(key)) ?? null;
};

/** A member from a line; an absent value is not changed. */
export type ImportedMember = {
  firstname: string;
  lastname: string;
  email: string;
  telephone?: string;
  role?: MemberRole;
  gender?: Gender;
  negotiatorCode?: string;
  rsac?: string;
  rsacCity?: string;
  legalForm?: string;
};

type Read<T> = { value: T; warnings: readonly ColumnWarning[] } | { faults: readonly ColumnFault[] };
/** Parses a typed number to E.164; null: not a number. */
type ReadPhone = (text: string) => string | null;

/** Spreadsheets remove the leading 0 of a number: '612345678'. */
const withZero = (text: string): string => (/^[1-9]\d{8}$/.test(text.replaceAll(/[\s.]/g, '')) ? `0${text}` : text);

/** Spreadsheets show long numbers by their power of ten: '6,12345678E+08'. With fewer digits the last ones are lost. */
const withoutPower = (text: string): string => {
  const [, first = '', others = '', power = ''] = /^([1-9])[.,](\d+)e\+?(\d+)$/i.exec(text) ?? [];
  return first !== '' && others.length === Number(power) ? `${first}${others}` : text;
};

/** A value that was read from a text, and what of the text was not. */
type Found<T> = { value: T | undefined; warning: LineWarning | null };
const NOTHING = { value: undefined, warning: null } as const;

/** Numbers inside a text: with a country code, French, or without the first 0. */
const NUMBERS = /(?:\+|\b00)\d[\d\s.()-]{6,18}\d|\b0[1-9](?:[\s./-]?\d{2}){4}(?!\d)|\b[1-9]\d{8}\b/g;

/**
 * A number with words around it, '0612345678 (perso)', or the first of several. A number that a spreadsheet rounded,
 * '6,12346E+08', cannot be read.
 */
const findPhone = (text: string | undefined, readPhone: ReadPhone): Found<string> => {
  if (text === undefined) return NOTHING;
  const whole = readPhone(withZero(withoutPower(text)));
  if (whole !== null) return { value: whole, warning: null };
  const numbers = [...text.matchAll(NUMBERS)].flatMap(([number]) => readPhone(withZero(number)) ?? []);
  const [value, ...others] = [...new Set(numbers)];
  if (value === undefined) return { value, warning: 'PHONE_LEFT' };
  return { value, warning: others.length > 0 ? 'PHONE_FIRST' : null };
};

/** Addresses inside a text, without what follows them in a link or at the end of a sentence. */
const ADDRESSES = /[^\s<>()[\]"',;:|/]+@[^\s<>()[\]"',;:|/?]*[^\s<>()[\]"',;:|/?.]/g;

/** An address as mail programs copy it, 'Zoé Durand <zoe@…>' or 'mailto:zoe@…', or the first of several. */
const findEmail = (text: string | undefined): Found<string> => {
  if (text === undefined) return NOTHING;
  const found = isEmail(text) ? [text] : [...text.matchAll(ADDRESSES)].map(([address]) => address).filter(isEmail);
  const [value, ...others] = [...new Set(found.map((address) => address.toLowerCase()))];
  return { value, warning: value === undefined ? 'EMAIL_LEFT' : others.length > 0 ? 'EMAIL_FIRST' : null };
};

const findWord = <W extends string>(
  words: Readonly<Record<W, readonly string[]>>,
  text: string | undefined,
  warning: LineWarning,
): Found<W> => {
  if (text === undefined) return NOTHING;
  const value = wordOf(words, text);
  return value === null ? { value: undefined, warning } : { value, warning: null };
};

const warningsOf = (found: Readonly<Partial<Record<ImportColumn, Found<string>>>>): ColumnWarning[] =>
  entriesOf(givenOf(found)).flatMap(([column, value]) => (value?.warning ? [{ column, warning: value.warning }] : []));

type Check = [isWrong: boolean, column: ColumnFault['column'], fault: ColumnFault['fault']];

/** The errors of a line: those of its lengths, then the first failed check of each other column. */
const withChecks = (lengths: readonly ColumnFault[], checks: readonly Check[]): ColumnFault[] => [
  ...lengths,
  ...checks.flatMap(([isWrong, column, fault]) =>
    isWrong && !lengths.some((fault) => fault.column === column) ? [{ column, fault }] : [],
  ),
];

/** Parses a line of the list of members, or returns its errors; an invalid optional value is a warning. */
export const readMember = (line: LineValues, readPhone: ReadPhone): Read<ImportedMember> => {
  const { values, warnings } = withoutLong('members', line);
  const { firstname = '', lastname = '' } = values;
  const email = findEmail(values.email);
  const found = {
    telephone: findPhone(values.telephone, readPhone),
    role: findWord(IMPORTED_ROLES, values.role, 'ROLE_LEFT'),
    gender: findWord(GENDERS, values.gender, 'GENDER_LEFT'),
  };
  const faults = withChecks(lengthFaults('members', { ...values, ...(email.value && { email: email.value }) }), [
    [!isName(firstname), 'firstname', 'NAME'],
    [!isName(lastname), 'lastname', 'NAME'],
    [email.value === undefined, 'email', 'EMAIL'],
  ]);
  if (faults.length > 0 || email.value === undefined) return { faults };
  const { negotiatorCode, rsac, rsacCity, legalForm } = values;
  const { telephone, role, gender } = found;
  const others = givenOf({
    telephone: telephone.value,
    role: role.value,
    gender: gender.value,
    negotiatorCode,
    rsac,
    rsacCity,
    legalForm,
  });
  return {
    value: { firstname, lastname, email: email.value, ...others },
    warnings: [...warnings, ...warningsOf({ email, ...found })],
  };
};

/** A market center from a line; an absent value is not changed. */
export type ImportedMarket = {
  name: string;
  zip: string;
  city: string;
  address?: string;
  addressComplement?: string;
  email?: string;
  telephone?: string;
  agencyCodes?: readonly string[];
  apiKey?: string;
};

/** Spreadsheets also remove the leading 0 of a postal code. */
const zipOf = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text.replaceAll(' ', ''));

/** Parses a line of the list of market centers, or returns its errors; warnings as in `readMember`. */
export const readMarket = (line: LineValues, readPhone: ReadPhone): Read<ImportedMarket> => {
  const { values, warnings } = withoutLong('markets', line);
  const { name = '', city = '' } = values;
  const zip = zipOf(values.zip ?? '');
  const email = findEmail(values.email);
  const telephone = findPhone(values.telephone, readPhone);
  const faults = withChecks(lengthFaults('markets', { ...values, ...(values.zip && { zip }) }), [
    [!/^\d{5}$/.test(zip), 'zip', 'ZIP'],
  ]);
  if (faults.length > 0) return { faults };
  const { address, addressComplement, apiKey } = values;
  const agencyCodes = values.agencyCodes?.split(/[,;/| ]+/).filter((code) => code !== '');
  const others = givenOf({
    address,
    addressComplement,
    email: email.value,
    telephone: telephone.value,
    agencyCodes,
    apiKey,
  });
  return {
    value: { name, zip, city, ...others },
    warnings: [...warnings, ...warningsOf({ email, telephone })],
  };
};
