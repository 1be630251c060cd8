import { expect, test } from 'vitest';
import { relyingPartyId } from './relying-party.ts';

test.each([
  ['reseau.fr', 'reseau.fr', 'reseau.fr'],
  ['lyon.reseau.fr', 'reseau.fr', 'reseau.fr'],
  ['notreseau.fr', 'reseau.fr', 'notreseau.fr'],
  ['localhost', 'localhost', 'localhost'],
  ['lyon.localhost', 'localhost', 'lyon.localhost'],
])('passkeys of %s in the network %s are for %s', (host, networkDomain, id) => {
  expect(relyingPartyId(host, networkDomain)).toBe(id);
});
