import { expect, test } from 'vitest';
import { nameAt, nameVia } from './mails.ts';

test.each([
  ['Zoé Petit', 'Horizon Lyon', 'Zoé Petit via Horizon Lyon', 'Zoé Petit – Horizon Lyon'],
  ['Claire Fontaine', 'Claire Fontaine', 'Claire Fontaine', 'Claire Fontaine'],
  ['Léa MARTIN', 'Lea Martin', 'Lea Martin', 'Lea Martin'],
  ['', 'Horizon Lyon', 'Horizon Lyon', 'Horizon Lyon'],
])('a mail of %j of the site %j names each once', (fullname, site, via, at) => {
  expect([nameVia(fullname, site), nameAt(fullname, site)]).toEqual([via, at]);
});
