import { checkNewUser, type NewSiteUser, normaliseUser } from '#domain/access/site-users';
import { NEW_USER_FAULTS } from '#fr/site-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { type LocalForm, useLocalForm } from '#office/form/use-local-form.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Adding<V> = {
  empty: V;
  action: { mutate: (values: V) => Promise<unknown>; isPending: boolean };
  added: string;
  failed: string;
  /** Messages beside the e-mail field, by refusal code. */
  refusals: Readonly<Record<string, string>>;
  onAdded?: () => void;
};

export type AddPerson<V> = LocalForm<V> & { submit: () => Promise<void>; isPending: boolean };

/** The form that adds a person: its values, errors and call. */
export const useAddPerson = <V extends NewSiteUser>(adding: Adding<V>): AddPerson<V> => {
  const { action, refusals, onAdded } = adding;
  const { toasts } = useOffice();
  const form = useLocalForm(adding.empty);
  const refusalOf = (error: unknown): FieldErrors | null => {
    const message = refusals[codeOf(error)];
    return fieldErrorsOf(error) ?? (message === undefined ? null : { email: message });
  };
  const send = async (values: V): Promise<void> => {
    await action.mutate(values);
    form.reset();
    toasts.success(adding.added);
    onAdded?.();
  };
  const submit = async (): Promise<void> => {
    if (action.isPending) return;
    const faults = checkNewUser(normaliseUser(form.values));
    if (faults.length > 0)
      return form.refuse(Object.fromEntries(faults.map(({ field, fault }) => [field, NEW_USER_FAULTS[fault]])));
    await send(form.values).catch((error: unknown) => {
      const refused = refusalOf(error);
      if (refused) form.refuse(refused);
      else tellFailure(toasts, error, adding.failed);
    });
  };
  return { ...form, submit, isPending: action.isPending };
};
