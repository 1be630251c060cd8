import { expect, test } from 'vitest';
import type { SiteUserKind } from './roles.ts';
import { checkNewUser, normaliseUser, protectionOf } from './site-users.ts';

test.each([
  ['Zoé', 'Martin', 'zoe@exemple.fr', []],
  ['', '', '', ['firstname MISSING', 'lastname MISSING', 'email MISSING']],
  ['Zoé', ' ', 'zoe', ['lastname MISSING', 'email EMAIL']],
  ['Z0é', 'Martin\u0007', 'zoe@exemple.fr', ['firstname NAME', 'lastname NAME']],
  ['Zoé', 'https://exemple.fr', 'zoe@exemple.fr', ['lastname NAME']],
  ['é'.repeat(80), 'M', 'zoe@exemple.fr', []],
  ['é'.repeat(81), 'M', 'zoe@exemple.fr', ['firstname NAME']],
  ['Zoé', 'Martin', 'zoe@exemple.fr,lea@exemple.fr', ['email EMAIL']],
  ['Zoé', 'Martin', 'zoe@exemple.fr\r\nBcc: lea@exemple.fr', ['email EMAIL']],
  ['Zoé', 'Martin', `${'z'.repeat(250)}@exemple.fr`, ['email EMAIL']],
])('%j %j %j: %j', (firstname, lastname, email, expected) => {
  const faults = checkNewUser(normaliseUser({ firstname, lastname, email }));
  expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual(expected);
});

test('a name is one line in composed letters, an address is in lower case', () => {
  const given = { firstname: ' Zoe\u0301\r\nBcc: ', lastname: 'de\tLa  Tour', email: ' Zoe@Exemple.FR ' };
  expect(normaliseUser(given)).toEqual({ firstname: 'Zoé Bcc:', lastname: 'de La Tour', email: 'zoe@exemple.fr' });
  expect(checkNewUser(normaliseUser(given))).toEqual([{ field: 'firstname', fault: 'NAME' }]);
});

test.each<[SiteUserKind, string, boolean, string | null]>([
  ['main', 'zoe@exemple.fr', false, 'MAIN'],
  ['internal', 'zoe@exemple.fr', false, 'INTERNAL'],
  ['external', 'zoe@exemple.fr', false, null],
  ['external', 'zoe@exemple.fr', true, 'SELF'],
  ['external', 'zoe@horizon.example', false, 'NETWORK'],
  ['external', 'zoe@lyon.horizon.example', false, 'NETWORK'],
  ['external', 'zoe@autrehorizon.example', false, null],
  ['external', 'zoe@horizon.example.fr', false, null],
])('%s %s (oneself: %s): %s', (kind, email, isSelf, expected) => {
  const user = { kind, isMember: kind !== 'external', email, isSelf };
  expect(protectionOf(user, { by: 'owner', domains: ['localhost', 'horizon.example'] })).toBe(expected);
  // The network can remove any access that the list of users gives.
  expect(protectionOf({ ...user, isMember: false }, { by: 'admin', domains: ['horizon.example'] })).toBeNull();
  expect(protectionOf({ ...user, isMember: true }, { by: 'admin', domains: ['horizon.example'] })).toBe('MEMBER');
});
