import { expect, test } from 'vitest';
import { typedPhone } from '#domain/people/phone';
import { lineValues, missingColumns, recogniseColumns } from './import-columns.ts';
import { readMarket, readMember } from './import-lines.ts';

test.each([
  [
    'members',
    ['Prénom', 'NOM', 'Adresse e-mail', 'Agence', 'Tél. portable'],
    'firstname lastname email market telephone',
  ],
  [
    'members',
    ['first_name', 'LastName', 'E-Mail', 'market_center', 'Téléphone'],
    'firstname lastname email market telephone',
  ],
  [
    'members',
    ['Civilité', 'Rôle', 'Code négociateur', 'N° RSAC', 'Ville RSAC', 'Statut'],
    'gender role negotiatorCode rsac rsacCity legalForm',
  ],
  ['members', ['E-mail', 'Mail', 'Remarque'], 'email  '],
  ['markets', ['Nom', 'CP', 'Ville', 'Adresse', 'Code agence', 'Clé API'], 'name zip city address agencyCodes apiKey'],
  ['markets', ['codepostal', 'enseigne', 'commune'], 'zip name city'],
] as const)('%s: %s', (kind, headers, expected) => {
  expect(
    recogniseColumns(kind, headers)
      .map((column) => column ?? '')
      .join(' '),
  ).toBe(expected);
});

test('what a person chose counts; nothing else takes its column; unknown choices are left out', () => {
  const headers = ['Nom', 'Prénom', 'Nom de famille', 'E-mail'];
  expect(recogniseColumns('members', headers, { 0: '', 3: 'nonsense' })).toEqual([null, 'firstname', 'lastname', null]);
  expect(recogniseColumns('members', headers, { 2: 'lastname' })).toEqual([null, 'firstname', 'lastname', 'email']);
  expect(recogniseColumns('members', headers, { 0: 'email', 3: 'email' })).toEqual([
    'email',
    'firstname',
    'lastname',
    null,
  ]);
  expect(recogniseColumns('members', ['Cœur', 'e-mail'], {})).toEqual([null, 'email']);
  expect(missingColumns('members', [null, 'firstname', 'lastname', 'email'])).toEqual(['market']);
});

test('cells are trimmed, with one space for several, and empty ones are absent', () => {
  const cells = ['  Zoé\u00a0 Anne ', '', '\n'];
  expect(lineValues(['firstname', 'lastname', null], cells)).toEqual({ firstname: 'Zoé Anne' });
});

test('a formula that an exported file protected is read as it was', () => {
  expect(lineValues(['telephone', 'rsac'], ["'+41 (0)22 700 00 00", "'=1+1"])).toEqual({
    telephone: '+41 (0)22 700 00 00',
    rsac: '=1+1',
  });
});

const PERSON = { firstname: 'Zoé', lastname: 'O’Brien', email: 'Zoe@Exemple.FR', market: 'Lyon' };

test.each([
  ['a number without its 0', { telephone: '612345678' }, { telephone: '0612345678' }],
  ['an overseas number', { telephone: '+590 690 35 12 34' }, { telephone: '+590690351234' }],
  ['a role in words', { role: 'Conseillère' }, { role: 'Agent' }],
  ['a role by its letters', { role: 'op' }, { role: 'OP' }],
  ['a form of address', { gender: 'Mme.' }, { gender: 'Madame' }],
])('a member: %s', (_, given, expected) => {
  expect(readMember({ ...PERSON, ...given }, typedPhone)).toEqual({
    value: { firstname: 'Zoé', lastname: 'O’Brien', email: 'zoe@exemple.fr', ...expected },
  });
});

test.each([
  ['nothing', {}, ['firstname MISSING', 'lastname MISSING', 'email MISSING', 'market MISSING']],
  ['a formula', { ...PERSON, firstname: '=1+1' }, ['firstname NAME']],
  ['a long name', { ...PERSON, lastname: 'a'.repeat(81) }, ['lastname TOO_LONG']],
  ['no address', { ...PERSON, email: 'zoe@' }, ['email EMAIL']],
  ['half a number', { ...PERSON, telephone: '0612' }, ['telephone PHONE']],
  ['unknown words', { ...PERSON, role: 'chef', gender: 'x' }, ['role ROLE', 'gender GENDER']],
])('a member with %s is refused', (_, values, faults) => {
  const read = readMember(values, typedPhone);
  expect('faults' in read ? read.faults.map(({ column, fault }) => `${column} ${fault}`) : read).toEqual(faults);
});

test('a market center: a postal code without its 0, several codes, nothing erased by an empty cell', () => {
  const values = { name: 'Horizon Bourg', zip: '1000', city: 'Bourg-en-Bresse', agencyCodes: 'A1; B2,C3' };
  expect(readMarket(values, typedPhone)).toEqual({
    value: { name: 'Horizon Bourg', zip: '01000', city: 'Bourg-en-Bresse', agencyCodes: ['A1', 'B2', 'C3'] },
  });
});

test('a market center that is refused', () => {
  const read = readMarket({ name: 'X', zip: '690', city: 'Lyon', email: 'x', telephone: '1' }, typedPhone);
  expect('faults' in read ? read.faults.map(({ column, fault }) => `${column} ${fault}`) : read).toEqual([
    'zip ZIP',
    'email EMAIL',
    'telephone PHONE',
  ]);
});
