import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { networkWebsiteOperations } from '#contracts/network-websites';
import { checkNewUser, normaliseUser } from '#domain/access/site-users';
import { WEBSITE_WORDS } from '#fr/network-websites';
import { NEW_USER_FAULTS, USER_WORDS } from '#fr/site-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = WEBSITE_WORDS.users;
const EMPTY = { firstname: '', lastname: '', email: '' };
const { fields } = USER_WORDS.form;

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'firstname', label: fields.firstname, required: true, maxLength: 80 },
  { kind: 'text', name: 'lastname', label: fields.lastname, required: true, maxLength: 80 },
  { kind: 'email', name: 'email', label: fields.email, required: true, maxLength: 254 },
];

/** Adds an external user to a site (rule SITE-USERS-ADD). */
export const AddExternalUser = ({ siteId, onClose }: { siteId: string; onClose: () => void }): ReactElement => {
  const { toasts } = useOffice();
  const { act, isActing } = useAction(networkWebsiteOperations.addUser);
  const { values, binding, refuse, refusals, reset } = useLocalForm(EMPTY);
  const submit = async (): Promise<void> => {
    const faults = checkNewUser(normaliseUser(values));
    if (faults.length > 0)
      return refuse(Object.fromEntries(faults.map(({ field, fault }) => [field, NEW_USER_FAULTS[fault]])));
    try {
      await act({ id: siteId, ...values });
      reset();
      toasts.success(WORDS.added);
      onClose();
    } catch (error) {
      const isKnown = codeOf(error) === 'USER_ALREADY_EXISTS';
      const errors = isKnown ? { email: USER_WORDS.outcomes.exists } : fieldErrorsOf(error);
      if (errors) refuse(errors);
      else toasts.error(WORDS.addFailed);
    }
  };
  return (
    <Form
      label={WORDS.add}
      binding={binding}
      onSubmit={() => void submit()}
      refusals={refusals}
      bar={
        <Group gap="sm" mt="md">
          <Button type="submit" loading={isActing}>
            {USER_WORDS.form.submit}
          </Button>
          <Button variant="default" onClick={onClose}>
            {WORDS.question.cancel}
          </Button>
        </Group>
      }
    >
      {FIELDS.map((field) => (
        <Field key={field.name} field={field} />
      ))}
    </Form>
  );
};
