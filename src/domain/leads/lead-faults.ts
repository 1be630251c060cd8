import { isEmail } from '#domain/people/names';
import { LEAD_FIELDS, LEAD_VALUES, type LeadField, type LeadTextField, type TextValue } from './lead-values.ts';

const isTextField = (field: LeadField): field is LeadTextField =>
  LEAD_VALUES[field].kind !== 'choice' && LEAD_VALUES[field].kind !== 'member';
const TEXT_FIELDS = LEAD_FIELDS.filter(isTextField);

/** Null: the typed text is not valid. */
type ReadTexts = { [F in LeadTextField]?: string | null };
export type LeadReaders = { readonly [K in TextValue['kind']]?: (text: string) => string | null };

/** Typed texts normalised for storage, by the reader of their kind. An empty text stays empty; undefined: not typed. */
export const readTexts = (typed: (field: LeadTextField) => string | undefined, readers: LeadReaders): ReadTexts => {
  const read: ReadTexts = {};
  for (const field of TEXT_FIELDS) {
    const text = typed(field);
    if (text === undefined) continue;
    const reader = readers[LEAD_VALUES[field].kind];
    read[field] = text !== '' && reader ? reader(text) : text;
  }
  return read;
};

const isValid = (field: LeadTextField, text: string | null): boolean => {
  const value: TextValue = LEAD_VALUES[field];
  if (text === null || value.kind === 'phone') return text !== null;
  return text === '' ? !value.required : text.length <= value.maxLength && (value.accepts?.(text) ?? true);
};

/** Invalid fields of a saved lead. */
export const invalidFields = (read: ReadTexts): LeadTextField[] =>
  TEXT_FIELDS.filter((field) => {
    const text = read[field];
    return text !== undefined && !isValid(field, text);
  });

type NewLead = { fullname: string; email: string; phone: string | null; type: string };

/** Missing or invalid fields of a new lead: name, address, number, and the position of a candidate. */
export const newLeadFaults = ({ fullname, email, phone, type }: NewLead): (keyof NewLead)[] => [
  ...(isValid('fullname', fullname) ? [] : ['fullname' as const]),
  ...(isEmail(email) ? [] : ['email' as const]),
  ...(phone === null ? ['phone' as const] : []),
  ...(type === '' ? ['type' as const] : []),
];
