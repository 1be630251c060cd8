import { ApiError } from '#contracts/client';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Errors of the fields of a refused call; null: it failed for another reason. */
export const fieldErrorsOf = (error: unknown): FieldErrors | null => {
  const errors = error instanceof ApiError ? error.problem.errors : undefined;
  return errors ? Object.fromEntries(errors.map(({ field, message }) => [field, message])) : null;
};

/** Shows the field errors of a failed call beside their fields; another failure is told by `tell`. */
export const refuseOrTell = (error: unknown, refuse: (errors: FieldErrors) => void, tell: () => void): void => {
  const errors = fieldErrorsOf(error);
  if (errors) refuse(errors);
  else tell();
};
