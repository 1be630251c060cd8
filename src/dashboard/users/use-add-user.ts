import { useMemo, useRef, useState } from 'react';
import { ApiError } from '#contracts/client';
import { siteUserOperations } from '#contracts/site-users';
import { checkNewUser, type NewSiteUser, type NewUserField, normaliseUser } from '#domain/access/site-users';
import { NEW_USER_FAULTS, USER_WORDS } from '#fr/site-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import type { FormBinding } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';

const EMPTY: NewSiteUser = { firstname: '', lastname: '', email: '' };
const WORDS = USER_WORDS.outcomes;

/** Refusals about the address. */
const ADDRESS_REFUSALS: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS: WORDS.exists,
  USER_BLOCKED: WORDS.blocked,
  TOO_MANY: WORDS.tooManyAdded,
};

const errorsOf = (user: NewSiteUser): FieldErrors =>
  Object.fromEntries(checkNewUser(user).map(({ field, fault }) => [field, NEW_USER_FAULTS[fault]]));

const refusalOf = (error: unknown): FieldErrors | null => {
  const errors = fieldErrorsOf(error);
  if (errors) return errors;
  const message = ADDRESS_REFUSALS[codeOf(error)];
  return message === undefined ? null : { email: message };
};

type AddUser = { binding: FormBinding; submit: () => Promise<void>; refusals: number; isActing: boolean };

/** The person to add, the errors, and the call. A call without a response is repeated with the same key. */
export const useAddUser = (): AddUser => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(siteUserOperations.add);
  const [user, setUser] = useState(EMPTY);
  const [refusal, setRefusal] = useState<{ errors: FieldErrors; count: number }>({ errors: {}, count: 0 });
  const key = useRef<string>(null);
  useUnsaved(Object.values(user).some((text) => text !== ''));
  const binding = useMemo(
    (): FormBinding => ({
      stateOf: (name) => ({
        value: user[name as NewUserField],
        error: refusal.errors[name] ?? null,
        origin: null,
      }),
      set: (name, value) => {
        key.current = null;
        setUser((others) => ({ ...others, [name]: typeof value === 'string' ? value : '' }));
      },
    }),
    [user, refusal],
  );
  const refuse = (errors: FieldErrors): void => setRefusal(({ count }) => ({ errors, count: count + 1 }));
  const send = async (): Promise<void> => {
    key.current ??= crypto.randomUUID();
    await act(user, { idempotencyKey: key.current });
    setUser(EMPTY);
    setRefusal(({ count }) => ({ errors: {}, count }));
    toasts.success(WORDS.added);
  };
  const submit = async (): Promise<void> => {
    if (isActing) return;
    const errors = errorsOf(normaliseUser(user));
    if (Object.keys(errors).length > 0) return refuse(errors);
    await send().catch((error: unknown) => {
      if (error instanceof ApiError) key.current = null;
      const refused = refusalOf(error);
      if (refused) refuse(refused);
      else toasts.error(WORDS.failed);
    });
  };
  return { binding, submit, refusals: refusal.count, isActing };
};
