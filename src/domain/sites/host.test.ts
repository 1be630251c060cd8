import { describe, expect, test } from 'vitest';
import { normaliseHost, subdomainOf } from './host.ts';

/** Host headers of rule SITE-HOST. */
const ACCEPTED: [string, string][] = [
  ['lyon.localhost', 'lyon.localhost'],
  ['lyon.localhost:3000', 'lyon.localhost'],
  ['LYON.LocalHost', 'lyon.localhost'],
  ['lyon.localhost.', 'lyon.localhost'],
  ['Lyon.Localhost.:443', 'lyon.localhost'],
  ['www.agence-lyon.example', 'www.agence-lyon.example'],
  ['xn--vry-9la.example', 'xn--vry-9la.example'],
  ['localhost', 'localhost'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['1lyon.localhost', '1lyon.localhost'],
];

const REFUSED: (string | null | undefined)[] = [
  null,
  undefined,
  '',
  '.',
  '..',
  'lyon.localhost..',
  '.lyon.localhost',
  'lyon..localhost',
  'lyon.localhost:',
  'lyon.localhost:0',
  'lyon.localhost:65536',
  'lyon.localhost:3000:3000',
  'lyon.localhost:abc',
  'lyon.localhost:-1',
  'user@lyon.localhost',
  'user:pass@lyon.localhost',
  'lyon.localhost/',
  '/lyon.localhost',
  'http://lyon.localhost',
  'lyon.localhost/annonces',
  'lyon.localhost\\',
  'lyon.localhost?x',
  'lyon.localhost#x',
  'lyon.localhost, paris.localhost',
  'lyon.localhost paris.localhost',
  ' lyon.localhost',
  'lyon.localhost ',
  'lyon.localhost\t',
  'lyon.localhost\0',
  'lyon.localhost\r\nX: y',
  'lyоn.localhost', // Cyrillic о
  'évry.localhost',
  'lyon。localhost', // ideographic full stop
  '\u212Alyon.localhost', // Kelvin sign, which lower-cases to k
  '[::1]',
  '[::1]:3000',
  '%6cyon.localhost',
  '-lyon.localhost',
  'lyon-.localhost',
  'ly_on.localhost',
  '*.localhost',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(130)}localhost`,
];

describe('normaliseHost', () => {
  test.each(ACCEPTED)('%j is %j', (raw, host) => {
    expect(normaliseHost(raw)).toBe(host);
  });

  test.each(REFUSED)('%j is refused', (raw) => {
    expect(normaliseHost(raw)).toBeNull();
  });
});

test.each([
  ['lyon.localhost', 'localhost', 'lyon'],
  ['lyon.horizon.example', 'horizon.example', 'lyon'],
  ['localhost', 'localhost', null],
  ['a.lyon.localhost', 'localhost', null],
  ['evillocalhost', 'localhost', null],
  ['lyon.localhost.example', 'localhost', null],
])('the subdomain of %s under %s is %s', (host, domain, expected) => {
  expect(subdomainOf(host, domain)).toBe(expected);
});
