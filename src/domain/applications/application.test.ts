import { expect, test } from 'vitest';
import {
  type ApplicationField,
  type ApplicationFields,
  checkApplication,
  fullnameOf,
  leadTypeOf,
} from './application.ts';

const RIGHT: ApplicationFields = {
  firstname: 'Zoé',
  lastname: 'O’Brien',
  fullname: '',
  email: 'zoe@example.fr',
  phone: '+33612345678',
  zip: '',
  rgpd: true,
};
const NOTHING: ApplicationFields = {
  firstname: '',
  lastname: '',
  fullname: '',
  email: '',
  phone: null,
  zip: '',
  rgpd: false,
};

test.each<[Partial<ApplicationFields>, ApplicationField[]]>([
  [{}, []],
  [{ firstname: 'Z0é' }, ['firstname']],
  [{ firstname: '' }, ['firstname']],
  [{ lastname: '<b>' }, ['lastname']],
  [{ firstname: 'a'.repeat(80), lastname: 'b'.repeat(80) }, ['lastname']],
  [{ email: '' }, ['email']],
  [{ email: 'zoe@example.fr\r\nBcc: x@y.fr' }, ['email']],
  [{ phone: null }, ['phone']],
  [{ zip: '97110' }, []],
  [{ zip: '6900' }, ['zip']],
  [{ zip: 'Lyon' }, ['zip']],
  [{ rgpd: false }, ['rgpd']],
  [{ firstname: '', lastname: '', fullname: 'Zoé O’Brien' }, []],
  [{ firstname: '', lastname: '', fullname: 'Zoé 2' }, ['fullname']],
  [{ lastname: '', fullname: 'Zoé O’Brien' }, ['lastname']],
  [NOTHING, ['firstname', 'lastname', 'email', 'phone', 'rgpd']],
])('%j: fields in error %j, in this order', (wrong, fields) => {
  expect(checkApplication({ ...RIGHT, ...wrong })).toEqual(fields);
});

test('full name: first and last name, or the full name as given', () => {
  expect(fullnameOf(RIGHT)).toBe('Zoé O’Brien');
  expect(fullnameOf({ ...NOTHING, fullname: 'Zoé Martin' })).toBe('Zoé Martin');
});

test.each([
  [null, 'agent'],
  ['TL', 'tl'],
  ['PC', 'pc'],
  ['MCA', 'mca'],
  ['DOFI', 'dofi'],
] as const)('an application for the job %s has the type %s', (code, type) => {
  expect(leadTypeOf(code)).toBe(type);
});
