import { isEmail } from '#domain/people/names';
import { MAX_LEAD_NAME } from './lead.ts';

/** Values of a lead as typed, with the number already read: null when it is not a French number. */
type Given = { fullname: string; email: string; phone: string | null; zip: string };
export type LeadFieldName = keyof Given;

const isValid: Readonly<{ [F in LeadFieldName]: (value: Given[F]) => boolean }> = {
  fullname: (name) => name !== '' && name.length <= MAX_LEAD_NAME,
  email: (email) => email === '' || isEmail(email),
  phone: (phone) => phone !== null,
  zip: (zip) => /^(\d{5})?$/.test(zip),
};

/** Fields of a saved lead that are in error: an address, a number and a postal code are valid or empty. */
export const invalidFields = (given: Partial<Given>): LeadFieldName[] =>
  (Object.keys(isValid) as LeadFieldName[]).filter((field) => {
    const value = given[field];
    return value !== undefined && !(isValid[field] as (one: string | null) => boolean)(value);
  });

type NewLead = { fullname: string; email: string; phone: string | null; type: string };

/** Fields of a new lead that are missing or in error: name, address, number, and the position of a candidate. */
export const newLeadFaults = ({ fullname, email, phone, type }: NewLead): (keyof NewLead)[] => [
  ...(isValid.fullname(fullname) ? [] : ['fullname' as const]),
  ...(isEmail(email) ? [] : ['email' as const]),
  ...(phone === null ? ['phone' as const] : []),
  ...(type === '' ? ['type' as const] : []),
];
