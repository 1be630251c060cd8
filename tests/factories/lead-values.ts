import { LEAD_VALUES, type LeadValue, type LeadValues } from '#domain/leads/lead-values';

const firstOf = (value: LeadValue): string | null => {
  if (value.kind === 'choice') return value.options[0] ?? null;
  return value.kind === 'member' ? null : '';
};

/** Values of a new lead without any text. */
export const NO_LEAD_VALUES = Object.fromEntries(
  Object.entries(LEAD_VALUES).map(([field, value]) => [field, firstOf(value)]),
) as LeadValues;
