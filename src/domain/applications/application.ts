import type { JobCode } from '#domain/job-offers/job-offer';
import type { LeadType } from '#domain/leads/programme';
import { fullName, isEmail, isName } from '#domain/people/names';

/** Type of an application: the job's code in lower case; 'agent' without a job (rule LEAD-SERVER-FIELDS). */
export const leadTypeOf = (code: JobCode | null): LeadType =>
  code === null ? 'agent' : (code.toLowerCase() as Lowercase<JobCode>);

/**
 * Fields of an application, trimmed. `phone`: in E.164, null when it is not a French number. Either both names or
 * `fullname` is set; only API clients send `fullname` and `zip`.
 */
export type ApplicationFields = {
  firstname: string;
  lastname: string;
  fullname: string;
  email: string;
  phone: string | null;
  /** '' when not given (rule LEAD-FIELDS). */
  zip: string;
  rgpd: boolean;
};

export type ApplicationField = keyof ApplicationFields;

const MAX_FULLNAME = 160;

const hasOnlyFullname = ({ firstname, lastname, fullname }: ApplicationFields): boolean =>
  fullname !== '' && firstname === '' && lastname === '';

/** Full name as stored in the lead. */
export const fullnameOf = (fields: ApplicationFields): string =>
  hasOnlyFullname(fields) ? fields.fullname : fullName(fields);

const wrongNames = (fields: ApplicationFields): ApplicationField[] => {
  if (hasOnlyFullname(fields)) return isName(fields.fullname) ? [] : ['fullname'];
  const { firstname, lastname } = fields;
  const fits = fullnameOf(fields).length <= MAX_FULLNAME;
  return [
    ...(isName(firstname) ? [] : ['firstname' as const]),
    ...(isName(lastname) && fits ? [] : ['lastname' as const]),
  ];
};

/** All invalid fields of an application, in the order of rule LEAD-FIELDS. */
export const checkApplication = (fields: ApplicationFields): readonly ApplicationField[] => [
  ...wrongNames(fields),
  ...(isEmail(fields.email) ? [] : ['email' as const]),
  ...(fields.phone === null ? ['phone' as const] : []),
  ...(/^(\d{5})?$/.test(fields.zip) ? [] : ['zip' as const]),
  ...(fields.rgpd ? [] : ['rgpd' as const]),
];
