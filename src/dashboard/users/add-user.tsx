import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { USER_WORDS } from '#fr/site-users';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useAddUser } from './use-add-user.ts';
import classes from './users.module.css';

const WORDS = USER_WORDS.form;
const MAX_NAME = 80;
const MAX_EMAIL = 254;

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'firstname', label: WORDS.fields.firstname, required: true, maxLength: MAX_NAME },
  { kind: 'text', name: 'lastname', label: WORDS.fields.lastname, required: true, maxLength: MAX_NAME },
  { kind: 'email', name: 'email', label: WORDS.fields.email, required: true, maxLength: MAX_EMAIL },
];

/** Adds a person to the site (rule SITE-USERS-ADD). */
export const AddUser = (): ReactElement => {
  const { binding, submit, refusals, isActing } = useAddUser();
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
