import { expect, test } from 'vitest';
import { type ContactFault, type ContactFields, type ContactForm, checkContactForm } from './contact-form.ts';

const RIGHT: ContactFields = {
  firstname: 'Zoé',
  lastname: 'O’Brien',
  phone: '+33612345678',
  email: 'zoe@example.fr',
  message: 'Bonjour',
  rgpd: true,
};
const NOTHING: ContactFields = { firstname: '', lastname: '', phone: null, email: '', message: '', rgpd: false };

const TABLE: [ContactForm, Partial<ContactFields>, ContactFault[]][] = [
  ['contact-form', {}, []],
  ['contact-form', { firstname: 'Z0é' }, ['NAME']],
  ['contact-form', { lastname: '' }, ['NAME']],
  ['contact-form', { phone: null }, ['PHONE']],
  ['contact-form', { email: '' }, ['EMAIL_MISSING']],
  ['contact-form', { email: 'zoe' }, ['EMAIL']],
  ['contact-form', { message: '' }, ['MESSAGE']],
  ['contact-form', { rgpd: false }, ['CONSENT']],
  ['detail-property-form', { message: '' }, ['MESSAGE']],
  ['detail-property-form', { rgpd: false }, ['CONSENT']],
  ['sale-form', { message: '' }, []],
  ['sale-form', { rgpd: false }, ['SALE_CONSENT']],
  ['contact-form', NOTHING, ['NAME', 'NAME', 'PHONE', 'EMAIL_MISSING', 'MESSAGE', 'CONSENT']],
  ['sale-form', NOTHING, ['NAME', 'NAME', 'PHONE', 'EMAIL_MISSING', 'SALE_CONSENT']],
];

test.each(TABLE)('%s with %j: %j, in this order', (form, wrong, faults) => {
  expect(checkContactForm(form, { ...RIGHT, ...wrong }).map(({ fault }) => fault)).toEqual(faults);
});
