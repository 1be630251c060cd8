import type { FieldError } from '#contracts/problem';

/** What a form shows: nothing yet, or what came of sending it without JavaScript. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  /** In the order of the specification: the first one is shown. */
  errors: readonly FieldError[];
  outcome: 'idle' | 'sent' | 'failed' | 'tooMany';
};

export const EMPTY_FORM: FormState = { values: {}, errors: [], outcome: 'idle' };

/** The message to show beside a field: only the first failure of a form is shown (public §5). */
export const errorOf = ({ errors }: FormState, field: string): string | undefined =>
  errors[0]?.field === field ? errors[0].message : undefined;
