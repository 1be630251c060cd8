import { ApiError } from '#contracts/client';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Errors of the fields of a refused call; null: it failed for another reason. */
export const fieldErrorsOf = (error: unknown): FieldErrors | null => {
  const errors = error instanceof ApiError ? error.problem.errors : undefined;
  return errors ? Object.fromEntries(errors.map(({ field, message }) => [field, message])) : null;
};
