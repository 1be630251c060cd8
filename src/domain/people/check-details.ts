import { isName } from './names.ts';

/** What people may change about themselves. `telephone`: E.164 or as typed; null or empty: none. */
export type PersonDetails = { firstname: string; lastname: string; telephone: string | null };

export const DETAIL_FIELDS = ['firstname', 'lastname', 'telephone'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

export type DetailFault = 'NAME_MISSING' | 'NAME' | 'PHONE';

const nameFault = (name: string): DetailFault | null => {
  if (name.trim() === '') return 'NAME_MISSING';
  return isName(name.trim()) ? null : 'NAME';
};

/**
 * Validation errors of personal details, in the order of the form (rules PEOPLE-NAMES, PEOPLE-PHONE). `isPhone`:
 * whether a text is a telephone number; the server checks more than the syntax.
 */
export const checkDetails = (
  { firstname, lastname, telephone }: PersonDetails,
  isPhone: (text: string) => boolean,
): readonly { field: DetailField; fault: DetailFault }[] => {
  const faults: Record<DetailField, DetailFault | null> = {
    firstname: nameFault(firstname),
    lastname: nameFault(lastname),
    telephone: telephone === null || telephone.trim() === '' || isPhone(telephone) ? null : 'PHONE',
  };
  return DETAIL_FIELDS.flatMap((field) => {
    const fault = faults[field];
    return fault === null ? [] : [{ field, fault }];
  });
};
