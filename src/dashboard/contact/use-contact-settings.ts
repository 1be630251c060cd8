import { type ContactSettings, contactSettingsOperations } from '#contracts/contact-settings';
import type { FieldError } from '#contracts/problem';
import { entriesOf, mapValues } from '#domain/objects/typed';
import { isEmail } from '#domain/people/names';
import {
  type ContactName,
  type ContactValues,
  contactsOf,
  INHERITED_CONTACT_NAMES,
  readContact,
} from '#domain/sites/contact-settings';
import { CONTACT_FAULTS, CONTACT_WORDS } from '#fr/contact-settings';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { Inherited } from '#office/form/inherited-values.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import type { Stored } from '#office/saving/field-states.ts';
import { useSession } from '#office/session/session-context.ts';
import { CONTACT_FIELDS } from './contact-fields.ts';

const inheritedOf = ({ inherited, sources }: ContactSettings): Inherited =>
  Object.fromEntries(
    INHERITED_CONTACT_NAMES.map((name) => {
      const { value, from } = inherited[name];
      const level = from === 'group' || from === 'market' || from === 'network' ? sources[from] : null;
      return [name, { value, source: CONTACT_WORDS.sources[from](level ?? '') }];
    }),
  );

/** Numbers are checked by their field; stored ones may come from another country. */
const READERS = { email: (text: string) => (isEmail(text) ? text : null), telephone: (text: string) => text };

const faultsOf = (values: Readonly<Record<ContactName, unknown>>): FieldError[] =>
  entriesOf(values).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const outcome = readContact(field, value as ContactValues[ContactName], READERS);
    return 'fault' in outcome ? [{ field, message: CONTACT_FAULTS[outcome.fault] }] : [];
  });

const NONE = contactsOf({});

/** Of every setting, because the server sends more when the network opens one while the form is open. */
const storedOf = ({ values }: ContactSettings): Stored<ContactName> =>
  mapValues({ ...NONE, ...values }, (value) => ({ value, from: value }));

/** The contact settings of this site as one form, with the fields that the server sent (rule SITE-CONTACTS). */
export const useContactSettings = (data: ContactSettings): FormWork<ContactName> => {
  const { site } = useSession();
  const { mutate } = useApiMutation(contactSettingsOperations.save);
  return useForm<ContactName>({
    object: `contact-settings:${site?.id ?? ''}`,
    stored: storedOf(data),
    changedAt: data.updatedAt,
    fields: Object.values(CONTACT_FIELDS).filter(({ name }) => name in data.values),
    inherited: inheritedOf(data),
    send: sendChanges((changes) => mutate({ changes })),
    check: faultsOf,
    outcomes: CONTACT_WORDS.outcomes,
  });
};
