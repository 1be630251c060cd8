import { invalidFields, readTexts } from '#domain/leads/lead-faults';
import type { LeadTextField } from '#domain/leads/lead-values';
import { typedAnyPhone } from '#domain/people/phone';
import { type FieldStates, isChanged } from '#office/saving/field-states.ts';

/** The fields that the person changed to an invalid value. Untouched stored values never block a save. */
export const invalidChanges = (states: FieldStates): LeadTextField[] => {
  const typed = (name: LeadTextField): string | undefined => {
    const state = states[name];
    if (!state || !isChanged(state)) return undefined;
    return typeof state.local === 'string' ? state.local.trim() : '';
  };
  return invalidFields(readTexts(typed, { phone: typedAnyPhone }));
};
