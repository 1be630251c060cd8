import { describe, expect, test } from 'vitest';
import { isReservedSubdomain, networkWords, proposedSubdomain } from './subdomain.ts';
import { isSubdomain } from './subdomain-syntax.ts';

describe('the form of a subdomain', () => {
  test.each(['nina-roche', 'abc', '75immo', 'a1b', 'x'.repeat(63), 'a-b-c', 'nin--a'])('%s', (text) => {
    expect(isSubdomain(text)).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['too short', 'ab'],
    ['64 characters', 'x'.repeat(64)],
    ['capitals', 'Nina'],
    ['an accent', 'né-na'],
    ['a space', 'nina roche'],
    ['a space at the end', 'nina '],
    ['a dot', 'nina.roche'],
    ['an underscore', 'nina_roche'],
    ['a hyphen first', '-nina'],
    ['a hyphen last', 'nina-'],
    ['punycode', 'xn--nna-dma'],
    ['two hyphens in third position', 'ab--cd'],
    ['the Kelvin sign', '\u212Aevin'],
    ['full-width letters', 'ｎｉｎａ'],
    ['a line break', 'nina\n'],
    ['a slash', 'nina/roche'],
    ['a port', 'nina:80'],
  ])('not %s', (_, text) => {
    expect(isSubdomain(text)).toBe(false);
  });
});

describe('reserved subdomains', () => {
  const words = networkWords({ slug: 'horizon', brand: 'Horizon Immobilier' });

  test.each(
    ['www', 'api', 'admin', 'mail', 'static', 'dashboard', 'autodiscover', 'wpad', 'inscription', 'connexion'].concat([
      'horizon',
      'hori-zon',
      'horizon-immobilier',
      'horizonimmobilier',
      'alyfe',
      'securite',
      'administrateur',
      'espace-client',
      'helpdesk',
      'direction',
      'se-curite',
      'motdepasse',
      'sign-in',
      'e-mail',
      'horizon-securite',
      'connexion-horizon',
      'admin-contact',
    ]),
  )('%s', (text) => {
    expect(isReservedSubdomain(text, words)).toBe(true);
  });

  test.each(['nina-roche', 'horizon-lyon', 'administrateur-de-biens', 'apis', 'agent-lyon', 'louer-75'])(
    'not %s',
    (text) => {
      expect(isReservedSubdomain(text, words)).toBe(false);
    },
  );
});

test.each([
  ['Nina', 'Roche', 'nina-roche'],
  ['Éléonore', 'D’Été', 'eleonore-d-ete'],
  ['李', '王', ''],
  ['x'.repeat(60), 'Martin', `${'x'.repeat(60)}-ma`],
  ['x'.repeat(62), 'Martin', 'x'.repeat(62)],
])('%s %s gets the proposal %s', (firstname, lastname, proposed) => {
  expect(proposedSubdomain({ firstname, lastname })).toBe(proposed);
});
