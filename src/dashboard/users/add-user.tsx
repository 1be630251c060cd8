import type { ReactElement } from 'react';
import { siteUserOperations } from '#contracts/site-users';
import { USER_WORDS } from '#fr/site-users';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { AddPersonWindow } from '#office/people/add-person-window.tsx';
import { personFields } from '#office/people/person-fields.ts';
import { useAddPerson } from '#office/people/use-add-person.ts';

const { form: WORDS, outcomes } = USER_WORDS;
const FIELDS = personFields(WORDS.fields);
const EMPTY = { firstname: '', lastname: '', email: '' };

/** The window that adds a person to the site (rule SITE-USERS-ADD). */
const AddUser = ({ onClose }: { onClose: () => void }): ReactElement => {
  const adding = useAddPerson({
    empty: EMPTY,
    action: useApiMutation(siteUserOperations.add),
    added: outcomes.added,
    failed: outcomes.failed,
    refusals: {
      USER_ALREADY_EXISTS: outcomes.exists,
      USER_BLOCKED: outcomes.blocked,
      TOO_MANY: outcomes.tooManyAdded,
    },
    onAdded: onClose,
  });
  return <AddPersonWindow words={WORDS} fields={FIELDS} adding={adding} onClose={onClose} />;
};
export default AddUser;
