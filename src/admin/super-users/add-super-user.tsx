import { Button } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { ApiError } from '#contracts/client';
import { superUserOperations } from '#contracts/super-users';
import { NETWORK_ROLES, type NetworkRole } from '#domain/access/role';
import { checkNewUser, normaliseUser } from '#domain/access/site-users';
import { NEW_USER_FAULTS } from '#fr/site-users';
import { SUPER_USER_WORDS } from '#fr/super-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import { type LocalForm, useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './super-users.module.css';

const { form: WORDS, roles, outcomes } = SUPER_USER_WORDS;
const MAX_NAME = 80;
const MAX_EMAIL = 254;

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'firstname', label: WORDS.fields.firstname, required: true, maxLength: MAX_NAME },
  { kind: 'text', name: 'lastname', label: WORDS.fields.lastname, required: true, maxLength: MAX_NAME },
  { kind: 'email', name: 'email', label: WORDS.fields.email, required: true, maxLength: MAX_EMAIL },
  {
    kind: 'choice',
    name: 'role',
    label: WORDS.fields.role,
    options: NETWORK_ROLES.map((value) => ({ value, label: roles[value] })),
  },
];

type Values = { firstname: string; lastname: string; email: string; role: NetworkRole };
// The role with fewer rights unless another is chosen.
const EMPTY: Values = { firstname: '', lastname: '', email: '', role: 'EXTERNAL' };

/** Refusals about the address. */
const ADDRESS_REFUSALS: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS: outcomes.exists,
  TOO_MANY: outcomes.tooManyAdded,
};

const refusalOf = (error: unknown): FieldErrors | null => {
  const message = ADDRESS_REFUSALS[codeOf(error)];
  return fieldErrorsOf(error) ?? (message === undefined ? null : { email: message });
};

type Adding = LocalForm<Values> & { submit: () => Promise<void>; isActing: boolean };

/** The person to add, the errors, and the call. The same values are sent again with the same key. */
const useAddSuperUser = (): Adding => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(superUserOperations.add);
  const form = useLocalForm(EMPTY);
  const sent = useRef<{ values: Values; key: string }>(null);
  const send = async (values: Values): Promise<void> => {
    if (sent.current?.values !== values) sent.current = { values, key: crypto.randomUUID() };
    await act(values, { idempotencyKey: sent.current.key });
    form.reset();
    toasts.success(outcomes.added);
  };
  const submit = async (): Promise<void> => {
    if (isActing) return;
    const faults = checkNewUser(normaliseUser(form.values));
    if (faults.length > 0)
      return form.refuse(Object.fromEntries(faults.map(({ field, fault }) => [field, NEW_USER_FAULTS[fault]])));
    await send(form.values).catch((error: unknown) => {
      if (error instanceof ApiError) sent.current = null;
      const refused = refusalOf(error);
      if (refused) form.refuse(refused);
      else toasts.error(outcomes.addFailed);
    });
  };
  return { ...form, submit, isActing };
};

/** Adds a super user (rule SUPER-USERS-ADD). */
export const AddSuperUser = (): ReactElement => {
  const { binding, submit, refusals, isActing } = useAddSuperUser();
  return (
    <FormSection title={WORDS.title} text={WORDS.text}>
      <Form
        label={WORDS.label}
        binding={binding}
        onSubmit={() => void submit()}
        refusals={refusals}
        width="full"
        bar={null}
      >
        <div className={classes.fields}>
          {FIELDS.map((field) => (
            <Field key={field.name} field={field} />
          ))}
          <div className={classes.submit}>
            <Button type="submit" loading={isActing} leftSection={<Icon name="add" size={16} />}>
              {WORDS.submit}
            </Button>
          </div>
        </div>
      </Form>
    </FormSection>
  );
};
