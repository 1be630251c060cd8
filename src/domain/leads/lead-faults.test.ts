import { expect, test } from 'vitest';
import { invalidFields, newLeadFaults } from './lead-faults.ts';

const PHONE = '+33612345678';

test.each([
  [{}, []],
  [{ fullname: 'Nadia Benali', email: '', phone: '', zip: '' }, []],
  [{ email: 'nadia@example.fr', phone: PHONE, zip: '69003' }, []],
  [{ fullname: '' }, ['fullname']],
  [{ fullname: 'a'.repeat(161) }, ['fullname']],
  [{ email: 'nadia@', phone: null }, ['email', 'phone']],
  [{ zip: '6900' }, ['zip']],
])('%j has invalid fields %j', (given, expected) => {
  expect(invalidFields(given)).toEqual(expected);
});

test.each([
  [{ fullname: 'Nadia Benali', email: 'nadia@example.fr', phone: PHONE, type: 'tl' }, []],
  [{ fullname: '', email: '', phone: null, type: '' }, ['fullname', 'email', 'phone', 'type']],
  [{ fullname: 'Nadia', email: 'nadia', phone: PHONE, type: 'agent' }, ['email']],
])('a new lead %j lacks %j', (given, expected) => {
  expect(newLeadFaults(given)).toEqual(expected);
});
