import { invalidFields, type LeadFieldName } from '#domain/leads/lead-fields';
import { typedAnyPhone } from '#domain/people/phone';
import { type FieldStates, isChanged } from '#office/saving/field-states.ts';

const READERS: Readonly<Record<LeadFieldName, (text: string) => string | null>> = {
  fullname: (text) => text,
  email: (text) => text,
  phone: (text) => (text === '' ? '' : typedAnyPhone(text)),
  zip: (text) => text,
};

/** The fields that the person changed to an invalid value: a stored one that nobody touched never blocks a save. */
export const invalidChanges = (states: FieldStates): LeadFieldName[] => {
  const changed = (Object.keys(READERS) as LeadFieldName[]).flatMap((name) => {
    const state = states[name];
    if (!state || !isChanged(state)) return [];
    return [[name, READERS[name](typeof state.local === 'string' ? state.local.trim() : '')]];
  });
  return invalidFields(Object.fromEntries(changed));
};
