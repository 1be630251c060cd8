import { LEAD_VALUES, type LeadField, type LeadValue } from '#domain/leads/lead-values';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import { ANY_PHONE_FIELD } from '#office/form/phone-field.ts';
import type { FormField } from '#ui/office/form/form-field.ts';
import { leadOptions, type Member, memberOptions } from './lead-options.ts';

/** The form field of a lead's value; `members`: the options for the responsible member. */
export const leadField = <F extends LeadField>(name: F, members: readonly Member[]): FormField & { name: F } => {
  const value: LeadValue = LEAD_VALUES[name];
  const described = { name, label: WORDS.fields[name] };
  if (value.kind === 'choice') return { ...described, kind: 'choice', options: leadOptions(name) };
  if (value.kind === 'member')
    return { ...described, kind: 'choice', none: WORDS.nobody, options: memberOptions(members) };
  if (value.kind === 'phone') return { ...ANY_PHONE_FIELD, ...described };
  const { kind, maxLength, required = false } = value;
  return { ...described, kind, maxLength, required };
};
