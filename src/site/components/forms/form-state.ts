import type { FieldError } from '#contracts/problem';

/** State of a form: initial, or the result of sending it without JavaScript. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  /** In the order of the specification: the first one is shown. */
  errors: readonly FieldError[];
  outcome: 'idle' | 'sent' | 'failed' | 'tooMany';
  /** Seconds to wait, with the outcome 'tooMany'. */
  wait?: number;
  /** Only the message of the first rejected field is shown: in message forms (rule FORM-FAULTS). */
  firstOnly?: true;
};

export const EMPTY_FORM: FormState = { values: {}, errors: [], outcome: 'idle' };

/** The message of a field. */
export const errorOf = ({ errors, firstOnly }: FormState, field: string): string | undefined =>
  (firstOnly ? errors.slice(0, 1) : errors).find((error) => error.field === field)?.message;

/** Attributes of the required fields of a form, by name. `prefix`: prefix of their ids, unique in the page. */
export const requiredField = (prefix: string, state: FormState) => (name: string) => ({
  id: `${prefix}-${name}`,
  name,
  defaultValue: state.values[name] ?? '',
  error: errorOf(state, name),
  required: true,
});
