import { MAX_EMAIL, MAX_NAME } from '#domain/people/person-limits';
import type { FormField } from '#ui/office/form/form-field.ts';

type Labels = { firstname: string; lastname: string; email: string };

/** The fields of the form that adds a person; the address comes first, because it proposes the names. */
export const personFields = (labels: Labels): readonly FormField[] => [
  { kind: 'email', name: 'email', label: labels.email, required: true, maxLength: MAX_EMAIL },
  { kind: 'text', name: 'firstname', label: labels.firstname, required: true, maxLength: MAX_NAME },
  { kind: 'text', name: 'lastname', label: labels.lastname, required: true, maxLength: MAX_NAME },
];
