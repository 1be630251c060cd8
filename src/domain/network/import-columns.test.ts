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
  [
    'a number as a spreadsheet shows it, with all its digits',
    { telephone: '6,12345678E+08' },
    { telephone: '0612345678' },
  ],
  ['an overseas number', { telephone: '+590 690 35 12 34' }, { telephone: '+590690351234' }],
  ['a role in words', { role: 'Conseillère' }, { role: 'Agent' }],
  ['a role by its letters', { role: 'op' }, { role: 'OP' }],
  ['a number with words', { telephone: '0612345678 (perso)' }, { telephone: '0612345678' }],
  ['a number after words', { telephone: 'Tél. : 06 12 34 56 78' }, { telephone: '0612345678' }],
  ['a number of the office', { telephone: 'Bureau : +33 (0)6 12 34 56 78' }, { telephone: '+33612345678' }],
  ['an address with a note', { email: 'zoe@exemple.fr (pro)' }, {}],
  ['an address of a link with a subject', { email: 'mailto:zoe@exemple.fr?subject=Bonjour' }, {}],
  ['an address with a name', { email: 'Zoé O’Brien <Zoe@Exemple.fr>' }, {}],
  ['an address at the end of a sentence', { email: 'Écrire à zoe@exemple.fr.' }, {}],
  ['an address of a link', { email: 'mailto:zoe@exemple.fr' }, {}],
  ['a form of address', { gender: 'Mme.' }, { gender: 'Madame' }],
])('a member: %s', (_, given, expected) => {
  expect(readMember({ ...PERSON, ...given }, typedPhone)).toEqual({
    value: { firstname: 'Zoé', lastname: 'O’Brien', email: 'zoe@exemple.fr', ...expected },
    warnings: [],
  });
});

test.each([
  ['nothing', {}, ['firstname MISSING', 'lastname MISSING', 'email MISSING', 'market MISSING']],
  ['a formula', { ...PERSON, firstname: '=1+1' }, ['firstname NAME']],
  ['a long name', { ...PERSON, lastname: 'a'.repeat(81) }, ['lastname TOO_LONG']],
  ['no address', { ...PERSON, email: 'zoe@' }, ['email EMAIL']],
  ['an accent in the address', { ...PERSON, email: 'zoé@exemple.fr' }, ['email EMAIL']],
])('a member with %s is refused', (_, values, faults) => {
  const read = readMember(values, typedPhone);
  expect('faults' in read ? read.faults.map(({ column, fault }) => `${column} ${fault}`) : read).toEqual(faults);
});

test.each([
  ['two numbers', { telephone: '01 23 45 67 89 / 06 12 34 56 78' }, { telephone: '0123456789' }, 'PHONE_FIRST'],
  [
    'two numbers and a dash',
    { telephone: '06.12.34.56.78 - 01.23.45.67.89' },
    { telephone: '0612345678' },
    'PHONE_FIRST',
  ],
  ['two numbers without a sign', { telephone: '0612345678 0123456789' }, { telephone: '0612345678' }, 'PHONE_FIRST'],
  ['the same number twice', { telephone: '0123456789 / 01 23 45 67 89' }, { telephone: '0123456789' }, null],
  ['a number and half of one', { telephone: '0612 ou 0612345678' }, { telephone: '0612345678' }, null],
  ['half a number', { telephone: '0612' }, {}, 'PHONE_LEFT'],
  ['a number that a spreadsheet rounded', { telephone: '6,12346E+08' }, {}, 'PHONE_LEFT'],
  ['a number whose last digits may be rounded', { telephone: '6,1234568E+08' }, {}, 'PHONE_LEFT'],
  ['two addresses', { email: 'zoe@exemple.fr, z@exemple.fr' }, {}, 'EMAIL_FIRST'],
  ['an unknown role', { role: 'chef' }, {}, 'ROLE_LEFT'],
  ['an unknown form of address', { gender: 'x' }, {}, 'GENDER_LEFT'],
  ['a long value', { rsac: '1'.repeat(41) }, {}, 'LONG_LEFT'],
])('a member with %s is kept', (_, values, expected, warning) => {
  const [column] = Object.keys(values);
  expect(readMember({ ...PERSON, ...values }, typedPhone)).toEqual({
    value: { firstname: 'Zoé', lastname: 'O’Brien', email: 'zoe@exemple.fr', ...expected },
    warnings: warning === null ? [] : [{ column, warning }],
  });
});

test('a market center: a postal code without its 0, several codes, nothing erased by an empty cell', () => {
  const values = { name: 'Horizon Bourg', zip: '1000', city: 'Bourg-en-Bresse', agencyCodes: 'A1; B2,C3' };
  expect(readMarket(values, typedPhone)).toEqual({
    value: { name: 'Horizon Bourg', zip: '01000', city: 'Bourg-en-Bresse', agencyCodes: ['A1', 'B2', 'C3'] },
    warnings: [],
  });
});

test('a market center that is refused, and one without its wrong contacts', () => {
  const read = readMarket({ name: 'X', zip: '690', city: 'Lyon', email: 'x', telephone: '1' }, typedPhone);
  expect(read).toEqual({ faults: [{ column: 'zip', fault: 'ZIP' }] });
  expect(readMarket({ name: 'X', zip: '69003', city: 'Lyon', email: 'x', telephone: '1' }, typedPhone)).toEqual({
    value: { name: 'X', zip: '69003', city: 'Lyon' },
    warnings: [
      { column: 'email', warning: 'EMAIL_LEFT' },
      { column: 'telephone', warning: 'PHONE_LEFT' },
    ],
  });
});
