import type { JobCode } from '#domain/job-offers/job-offer';
import { isEmail, isName } from '#domain/people/names';

/** 'agent' for Growth, a position for Leadership (rule LEAD-SERVER-FIELDS). */
export type LeadType = 'agent' | Lowercase<JobCode>;

/**
 * A candidature's type is its job's short code in lower case; a career application is for the agents (rule
 * LEAD-SERVER-FIELDS).
 */
export const leadTypeOf = (code: JobCode | null): LeadType =>
  code === null ? 'agent' : (code.toLowerCase() as Lowercase<JobCode>);

/** What a candidate wrote, trimmed; `phone` is the number in E.164, null when it is no French number. Programs may give the full name alone. */
export type ApplicationFields = {
  firstname: string;
  lastname: string;
  fullname: string;
  email: string;
  phone: string | null;
  /** Programs may give it (rule LEAD-FIELDS); '' when it is not said. */
  zip: string;
  rgpd: boolean;
};

export type ApplicationField = keyof ApplicationFields;

const MAX_FULLNAME = 160;

const isWhole = ({ firstname, lastname, fullname }: ApplicationFields): boolean =>
  fullname !== '' && firstname === '' && lastname === '';

/** As the lead keeps it. */
export const fullnameOf = (fields: ApplicationFields): string =>
  isWhole(fields) ? fields.fullname : `${fields.firstname} ${fields.lastname}`;

const wrongNames = (fields: ApplicationFields): ApplicationField[] => {
  if (isWhole(fields)) return isName(fields.fullname) ? [] : ['fullname'];
  const { firstname, lastname } = fields;
  const fits = fullnameOf(fields).length <= MAX_FULLNAME;
  return [
    ...(isName(firstname) ? [] : ['firstname' as const]),
    ...(isName(lastname) && fits ? [] : ['lastname' as const]),
  ];
};

/**
 * Fields of the career form and the candidature that are in error, in the order of rule LEAD-FIELDS: each of them is
 * flagged.
 */
export const checkApplication = (fields: ApplicationFields): readonly ApplicationField[] => [
  ...wrongNames(fields),
  ...(isEmail(fields.email) ? [] : ['email' as const]),
  ...(fields.phone === null ? ['phone' as const] : []),
  ...(/^(\d{5})?$/.test(fields.zip) ? [] : ['zip' as const]),
  ...(fields.rgpd ? [] : ['rgpd' as const]),
];
