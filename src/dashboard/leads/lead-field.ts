import { OPEN_STATUSES } from '#domain/leads/lead';
import { LEAD_VALUES, type LeadField, type LeadValue } from '#domain/leads/lead-values';
import { LEAD_TYPES } from '#domain/leads/programme';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import { ANY_PHONE_FIELD } from '#office/form/phone-field.ts';
import type { FormField, Option } from '#ui/office/form/form-field.ts';

type Member = { id: string; name: string };

/** Choices of which people set only some: leads are archived and transferred by actions of their own. */
const OFFERED: { readonly [F in LeadField]?: readonly string[] } = {
  status: OPEN_STATUSES,
  type: LEAD_TYPES.leadership,
};

/** The choices of a field in words. */
export const leadOptions = (name: LeadField): Option[] => {
  const field: LeadValue = LEAD_VALUES[name];
  const values = OFFERED[name] ?? (field.kind === 'choice' ? field.options : []);
  return values.map((value) => ({ value, label: WORDS.value(name, value) }));
};

/** Members as choices. */
export const memberOptions = (members: readonly Member[]): Option[] =>
  members.map(({ id, name }) => ({ value: id, label: name }));

/** The field of a form for a value of a lead, which one of these members may follow. */
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
