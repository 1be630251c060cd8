import { expect, test } from 'vitest';
import {
  CONTACT_BLOCK_NAMES,
  type ContactFault,
  type ContactName,
  type ContactReaders,
  type ContactValues,
  contactFields,
  contactsOf,
  readContact,
  withContacts,
} from './contact-settings.ts';
import type { SettingOwner } from './resolve-settings.ts';

const market: SettingOwner = { type: 'market', leadGen: true, isMao: false, fynderPro: false };
const READERS: ContactReaders = {
  email: (text) => (text.includes('@') ? text : null),
  telephone: (text) => (text.startsWith('0') ? `+33${text.slice(1)}` : null),
};
const own = <T>(value: T) => ({ own: true, value }) as const;

test.each<[string, SettingOwner, boolean, string[]]>([
  ['market with leads', market, true, ['general', 'estimation', 'leadgen', 'properties']],
  ['market without leads', { ...market, leadGen: false }, true, ['general', 'estimation', 'properties']],
  ['group', { ...market, type: 'group' }, true, ['general', 'estimation', 'properties']],
  ['agent', { ...market, type: 'agent' }, true, []],
])('the blocks of a %s', (_, owner, mayEdit, blocks) => {
  expect(CONTACT_BLOCK_NAMES.filter((block) => contactFields(block, owner, mayEdit).length > 0)).toEqual(blocks);
});

test('the address of leadership is left out without its right', () => {
  expect(contactFields('leadgen', market, true)).toEqual(['leadgenGi', 'leadgenLeadership']);
  expect(contactFields('leadgen', market, false)).toEqual(['leadgenGi']);
});

test.each<[ContactName, unknown, unknown]>([
  ['generalEmail', own(' a@example.fr '), own('a@example.fr')],
  ['generalEmail', own('  '), own(null)],
  ['generalEmail', { own: false }, { own: false }],
  ['generalTelephone', own('0612345678'), own('+33612345678')],
  ['estimationEmail', '', null],
  ['leadgenGi', 'a@example.fr', 'a@example.fr'],
  ['propertiesType', 'global', 'global'],
])('%s: %j is stored as %j', (name, given, value) => {
  expect(readContact(name, given as ContactValues[ContactName], READERS)).toEqual({ value });
});

test.each<[ContactName, unknown, ContactFault]>([
  ['generalEmail', own('example.fr'), 'EMAIL'],
  ['generalTelephone', own('12'), 'TELEPHONE'],
  ['leadgenLeadership', 'x', 'EMAIL'],
  ['propertiesTelephone', 'x', 'TELEPHONE'],
])('%s: %j is refused', (name, given, fault) => {
  expect(readContact(name, given as ContactValues[ContactName], READERS)).toEqual({ fault });
});

test('a change stores its setting alone', () => {
  const stored = { title: 'Lyon', contact: { general: { email: 'a@example.fr' } } };
  const values: ContactValues = { ...contactsOf(stored), generalTelephone: own(null), propertiesType: 'global' };
  expect(withContacts(stored, ['generalTelephone'], values)).toEqual({
    title: 'Lyon',
    contact: { general: { email: 'a@example.fr', telephone: null } },
  });
  expect(withContacts(stored, ['propertiesType'], values)).toEqual({
    title: 'Lyon',
    contact: {
      general: { email: 'a@example.fr' },
      properties: { type: 'global', email: null, telephone: null },
    },
  });
  expect(withContacts(stored, ['generalEmail'], { ...values, generalEmail: { own: false } })).toEqual({
    title: 'Lyon',
  });
});
