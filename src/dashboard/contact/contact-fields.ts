import { MAX_EMAIL } from '#domain/people/person-limits';
import type { ContactEmail, ContactName } from '#domain/sites/contact-settings';
import { CONTACT_WORDS as WORDS } from '#fr/contact-settings';
import { PHONE_FIELD } from '#office/form/phone-field.ts';
import type { FieldOf, FormField } from '#ui/office/form/form-field.ts';

export type EmailField = FieldOf<'email'> & { name: ContactEmail };
export type ContactField = EmailField | (Exclude<FormField, { kind: 'email' }> & { name: ContactName });

const email = (name: ContactEmail): EmailField => ({
  kind: 'email',
  name,
  label: WORDS.fields[name],
  maxLength: MAX_EMAIL,
  emptyIsNull: true,
});
const telephone = (name: ContactName): ContactField => ({ ...PHONE_FIELD, name, label: WORDS.fields[name] });

/** Every field of the view Notifications. */
export const CONTACT_FIELDS: Readonly<Record<ContactName, ContactField>> = {
  generalEmail: email('generalEmail'),
  generalTelephone: telephone('generalTelephone'),
  estimationEmail: email('estimationEmail'),
  leadgenGi: email('leadgenGi'),
  leadgenLeadership: email('leadgenLeadership'),
  propertiesType: {
    kind: 'choice',
    name: 'propertiesType',
    label: WORDS.fields.propertiesType,
    options: Object.entries(WORDS.types).map(([value, label]) => ({ value, label })),
  },
  propertiesEmail: email('propertiesEmail'),
  propertiesTelephone: telephone('propertiesTelephone'),
};
