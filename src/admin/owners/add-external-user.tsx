import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { networkWebsiteOperations } from '#contracts/network-websites';
import { WEBSITE_WORDS } from '#fr/network-websites';
import { USER_WORDS } from '#fr/site-users';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { personFields } from '#office/people/person-fields.ts';
import { useAddPerson } from '#office/people/use-add-person.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';

const WORDS = WEBSITE_WORDS.users;
const EMPTY = { firstname: '', lastname: '', email: '' };
const FIELDS = personFields(USER_WORDS.form.fields);

/** Adds an external user to a site (rule SITE-USERS-ADD). */
export const AddExternalUser = ({ siteId, onClose }: { siteId: string; onClose: () => void }): ReactElement => {
  const { mutate, isPending } = useApiMutation(networkWebsiteOperations.addUser);
  const { binding, submit, refusals } = useAddPerson({
    empty: EMPTY,
    action: { mutate: (user) => mutate({ id: siteId, ...user }), isPending },
    added: WORDS.added,
    failed: WORDS.addFailed,
    refusals: { USER_ALREADY_EXISTS: USER_WORDS.outcomes.exists },
    onAdded: onClose,
  });
  return (
    <Form
      label={WORDS.add}
      binding={binding}
      onSubmit={() => void submit()}
      refusals={refusals}
      bar={
        <Group gap="sm" mt="md">
          <Button type="submit" loading={isPending}>
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
