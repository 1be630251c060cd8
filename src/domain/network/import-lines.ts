import { isEmail, isName } from '#domain/people/names';
import type { SiteMember } from '#domain/sites/site';
import { type ColumnFault, headerKey, type LineValues, lengthFaults } from './import-columns.ts';

type Role = SiteMember['roleName'];
type Gender = SiteMember['genderName'];

/** Words for the roles of members, as `headerKey` writes them. */
const ROLES: Readonly<Record<Role, readonly string[]>> = {
  Agent: ['agent', 'conseiller', 'conseillere', 'negociateur', 'negociatrice', 'agent immobilier', 'mandataire'],
  OP: ['op', 'operator principal', 'operating principal', 'dirigeant', 'dirigeante', 'franchise', 'franchisee'],
  'Productivity Coach': ['pc', 'productivity coach', 'coach'],
  'Team Leader': ['tl', 'team leader', 'manager'],
  MCA: ['mca', 'market center administrator'],
  'Staff Administratif': ['staff', 'staff administratif', 'administratif', 'assistant', 'assistante'],
  DOFI: ['dofi', 'directeur operationnel', 'director of first impression'],
};

const GENDERS: Readonly<Record<'Monsieur' | 'Madame', readonly string[]>> = {
  Monsieur: ['monsieur', 'm', 'mr', 'homme', 'h'],
  Madame: ['madame', 'mme', 'mlle', 'mademoiselle', 'mrs', 'ms', 'femme', 'f'],
};

const wordOf = <W extends string>(words: Readonly<Record<W, readonly string[]>>, text: string): W | null => {
  const key = headerKey(text);
  return (Object.keys(words) as W[]).find((word) => words[word].includes(key)) ?? null;
};

/** A member as a line says; an absent value is not changed. */
export type ImportedMember = {
  firstname: string;
  lastname: string;
  email: string;
  telephone?: string;
  role?: Role;
  gender?: Gender;
  negotiatorCode?: string;
  rsac?: string;
  rsacCity?: string;
  legalForm?: string;
};

type Read<T> = { value: T } | { faults: readonly ColumnFault[] };
/** Reads a typed number as E.164; null: not a number. */
type ReadPhone = (text: string) => string | null;

/** Spreadsheets drop the first 0 of a number: '612345678'. */
const withZero = (text: string): string => (/^[1-9]\d{8}$/.test(text.replaceAll(/[\s.]/g, '')) ? `0${text}` : text);

/** The numbers of a cell that has several: '0145559853 / 0679881638'. */
const numbersOf = (telephone: string): string[] =>
  telephone
    .split(/[/;|]|\sou\s/i)
    .map((number) => number.trim())
    .filter((number) => number !== '');

/** Whether only the first of several numbers is imported. */
export const hasOtherNumbers = ({ telephone = '' }: LineValues): boolean => numbersOf(telephone).length > 1;

const phoneOf = ({ telephone }: LineValues, readPhone: ReadPhone): string | null | undefined =>
  telephone === undefined ? undefined : readPhone(withZero(numbersOf(telephone)[0] ?? ''));

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as Partial<T>;

type Check = [isWrong: boolean, column: ColumnFault['column'], fault: ColumnFault['fault']];

/** The faults of a line: those of its lengths, then the first failed check of each other column. */
const withChecks = (lengths: readonly ColumnFault[], checks: readonly Check[]): ColumnFault[] => [
  ...lengths,
  ...checks.flatMap(([isWrong, column, fault]) =>
    isWrong && !lengths.some((one) => one.column === column) ? [{ column, fault }] : [],
  ),
];

/** A line of the list of members, or what is wrong with it. */
export const readMember = (values: LineValues, readPhone: ReadPhone): Read<ImportedMember> => {
  const { firstname = '', lastname = '', email = '' } = values;
  const telephone = phoneOf(values, readPhone);
  const role = values.role === undefined ? undefined : wordOf(ROLES, values.role);
  const gender = values.gender === undefined ? undefined : wordOf(GENDERS, values.gender);
  const faults = withChecks(lengthFaults('members', values), [
    [!isName(firstname), 'firstname', 'NAME'],
    [!isName(lastname), 'lastname', 'NAME'],
    [!isEmail(email), 'email', 'EMAIL'],
    [telephone === null, 'telephone', 'PHONE'],
    [role === null, 'role', 'ROLE'],
    [gender === null, 'gender', 'GENDER'],
  ]);
  if (faults.length > 0) return { faults };
  const { negotiatorCode, rsac, rsacCity, legalForm } = values;
  const others = given({ telephone, role, gender, negotiatorCode, rsac, rsacCity, legalForm });
  return { value: { firstname, lastname, email: email.toLowerCase(), ...(others as Partial<ImportedMember>) } };
};

/** A market center as a line says; an absent value is not changed. */
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

/** Spreadsheets drop the first 0 of a postal code, too. */
const zipOf = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text.replaceAll(' ', ''));

/** A line of the list of market centers, or what is wrong with it. */
export const readMarket = (values: LineValues, readPhone: ReadPhone): Read<ImportedMarket> => {
  const { name = '', city = '', email } = values;
  const zip = zipOf(values.zip ?? '');
  const telephone = phoneOf(values, readPhone);
  const faults = withChecks(lengthFaults('markets', { ...values, ...(values.zip && { zip }) }), [
    [!/^\d{5}$/.test(zip), 'zip', 'ZIP'],
    [email !== undefined && !isEmail(email), 'email', 'EMAIL'],
    [telephone === null, 'telephone', 'PHONE'],
  ]);
  if (faults.length > 0) return { faults };
  const { address, addressComplement, apiKey } = values;
  const agencyCodes = values.agencyCodes?.split(/[,;/| ]+/).filter((code) => code !== '');
  const others = given({ address, addressComplement, email, telephone, agencyCodes, apiKey });
  return { value: { name, zip, city, ...(others as Partial<ImportedMarket>) } };
};
