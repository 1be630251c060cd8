import type { ReactElement } from 'react';
import { superUserOperations } from '#contracts/super-users';
import { NETWORK_ROLES, type NetworkRole } from '#domain/access/roles';
import { SUPER_USER_WORDS } from '#fr/super-users';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { AddPersonWindow } from '#office/people/add-person-window.tsx';
import { personFields } from '#office/people/person-fields.ts';
import { useAddPerson } from '#office/people/use-add-person.ts';
import type { FormField } from '#ui/office/form/form-field.ts';

const { form: WORDS, roles, outcomes } = SUPER_USER_WORDS;

const FIELDS: readonly FormField[] = [
  ...personFields(WORDS.fields),
  {
    kind: 'choice',
    name: 'role',
    label: WORDS.fields.role,
    options: NETWORK_ROLES.map((value) => ({ value, label: roles[value] })),
  },
];

type Values = { firstname: string; lastname: string; email: string; role: NetworkRole };
// The default role is the one with fewer rights.
const EMPTY: Values = { firstname: '', lastname: '', email: '', role: 'EXTERNAL' };

/** The window that adds a super user (rule SUPER-USERS-ADD). */
const AddSuperUser = ({ onClose }: { onClose: () => void }): ReactElement => {
  const adding = useAddPerson({
    empty: EMPTY,
    action: useApiMutation(superUserOperations.add),
    added: outcomes.added,
    failed: outcomes.addFailed,
    refusals: { USER_ALREADY_EXISTS: outcomes.exists, TOO_MANY: outcomes.tooManyAdded },
    onAdded: onClose,
  });
  return <AddPersonWindow words={WORDS} fields={FIELDS} adding={adding} onClose={onClose} />;
};
export default AddSuperUser;
