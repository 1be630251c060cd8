import { useState } from 'react';
import { checkNewUser, type NewSiteUser, normaliseUser } from '#domain/access/site-users';
import { readMailbox } from '#domain/people/mailbox';
import { NEW_USER_FAULTS } from '#fr/site-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { type LocalForm, useLocalForm } from '#office/form/use-local-form.ts';
import type { FormBinding } from '#ui/office/form/form-field.ts';
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

/** The binding of the form: a name that nobody typed is the one that the address proposes (rule PEOPLE-PROPOSED). */
const useProposedNames = ({ values, binding }: { values: NewSiteUser; binding: FormBinding }): FormBinding => {
  const [proposed, setProposed] = useState({ firstname: '', lastname: '' });
  const propose = (text: string): void => {
    const { email, ...names } = readMailbox(text);
    binding.set('email', email);
    for (const key of ['firstname', 'lastname'] as const)
      if (values[key] === '' || values[key] === proposed[key]) binding.set(key, names[key]);
    setProposed(names);
  };
  return {
    ...binding,
    set: (name, value) => (name === 'email' && typeof value === 'string' ? propose(value) : binding.set(name, value)),
  };
};

/** The form that adds a person: its values, errors and call. */
export const useAddPerson = <V extends NewSiteUser>(adding: Adding<V>): AddPerson<V> => {
  const { action, refusals, onAdded } = adding;
  const { toasts } = useOffice();
  const form = useLocalForm(adding.empty);
  const binding = useProposedNames(form);
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
  return { ...form, binding, submit, isPending: action.isPending };
};
