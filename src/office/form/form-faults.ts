import type { FieldError } from '#contracts/problem';
import { SAVING_WORDS } from '#fr/saving';
import { type FieldState, isChanged } from '#office/saving/field-states.ts';
import { faultOf } from '#ui/office/form/field-values.ts';
import type { FormField } from '#ui/office/form/form-field.ts';
import { type Inherited, ownOf } from './inherited-values.ts';

type States = Readonly<Record<string, FieldState>>;

/** Validation errors of typed texts that cannot be parsed as a value of their field. */
const unreadable = (fields: readonly FormField[], states: States, inherited: Inherited): FieldError[] =>
  fields.flatMap((field) => {
    const state = states[field.name];
    const value = state && isChanged(state) ? ownOf(state.local, inherited[field.name]) : null;
    const fault = value === undefined ? null : faultOf(field, value);
    return fault === null ? [] : [{ field: field.name, message: SAVING_WORDS.form.faults[fault] }];
  });

type Checked = {
  fields: readonly FormField[];
  states: States;
  inherited: Inherited;
  /** Errors from the rules of the form, which the server also applies. */
  rules: readonly FieldError[];
};

/** Errors that prevent saving, in field order, one for each field. */
export const formFaults = ({ fields, states, inherited, rules }: Checked): FieldError[] => {
  const errors = [...unreadable(fields, states, inherited), ...rules];
  return fields.flatMap(({ name }) => errors.find(({ field }) => field === name) ?? []);
};
