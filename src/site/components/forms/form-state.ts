import type { FieldError } from '#contracts/problem';

/** What a form shows: nothing yet, or what came of sending it without JavaScript. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  /** In the order of the specification: the first one is shown. */
  errors: readonly FieldError[];
  outcome: 'idle' | 'sent' | 'failed' | 'tooMany';
  /** Every field in error is flagged, not the first alone (rule FORM-FAULTS). */
  flagsAll?: true;
};

export const EMPTY_FORM: FormState = { values: {}, errors: [], outcome: 'idle' };

/**
 * The message to show beside a field: only the first failure of a form is shown (rule FORM-FAULTS), unless it flags
 * them all.
 */
export const errorOf = ({ errors, flagsAll }: FormState, field: string): string | undefined =>
  (flagsAll ? errors : errors.slice(0, 1)).find((error) => error.field === field)?.message;
