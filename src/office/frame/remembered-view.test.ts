import { expect, it } from 'vitest';
import { addressOfRemembered, viewKey } from './remembered-view.ts';

const ENTRIES = [
  { name: 'home', to: '' },
  { name: 'feeds', to: '/imports' },
];
const OPEN = { enabled: true };

it.each([
  ['feeds', OPEN, '/imports'],
  ['feeds', null, '/imports'],
  ['home', OPEN, null],
  [null, OPEN, null],
  // A view that no longer exists, or that the person may not open, is not remembered.
  ['websiteUsers', OPEN, null],
  ['feeds', { enabled: false }, null],
])('%s remembered on %o opens %s', (name, site, address) => {
  expect(addressOfRemembered(name, ENTRIES, site)).toBe(address);
});

it('is stored by person and by site', () => {
  const person = (id: string) => ({ id, firstname: '', lastname: '', email: '' });
  expect(viewKey({ account: person('a'), site: null })).toBe('view:a:network');
  expect(viewKey({ account: person('b'), site: null })).toBe('view:b:network');
});
