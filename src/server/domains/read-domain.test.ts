import { describe, expect, test } from 'vitest';
import { otherFormOf, proofName } from '#domain/domains/domain-name';
import { readDomain } from './read-domain.ts';

const NETWORK = 'reseau.fr';
const LONG = `${'a'.repeat(60)}.`.repeat(4);

describe('a domain as it is typed (rule DOMAIN-NAME)', () => {
  test.each([
    ['www.example.fr', 'www.example.fr', 'example.fr'],
    ['  WWW.Example.FR. ', 'www.example.fr', 'example.fr'],
    ['https://www.example.fr/', 'www.example.fr', 'example.fr'],
    ['example.fr', 'example.fr', 'example.fr'],
    ['agence.example.co.uk', 'agence.example.co.uk', 'agence.example.co.uk'],
    ['www.agence.example.fr', 'www.agence.example.fr', 'www.agence.example.fr'],
    ['Écully-Immobilier.fr', 'xn--cully-immobilier-9pb.fr', 'xn--cully-immobilier-9pb.fr'],
    ['www.maison-à-lyon.fr', 'www.xn--maison--lyon-49a.fr', 'xn--maison--lyon-49a.fr'],
    ['ｅｘａｍｐｌｅ.fr', 'example.fr', 'example.fr'],
    ['moi.github.io', 'moi.github.io', 'moi.github.io'],
    ['fauxreseau.fr', 'fauxreseau.fr', 'fauxreseau.fr'],
  ])('%s is %s, proved by %s', (given, domain, base) => {
    expect(readDomain(given, NETWORK)).toMatchObject({ domain, base });
  });

  test.each([
    ['', 'EMPTY'],
    ['   ', 'EMPTY'],
    ['*.example.fr', 'WILDCARD'],
    ['192.0.2.1', 'IP'],
    ['0x7f.1', 'IP'],
    ['2130706433', 'IP'],
    ['[2001:db8::1]', 'IP'],
    ['2001:db8::1', 'IP'],
    ['example.fr:8080', 'NOT_ALONE'],
    ['https://example.fr/contact', 'NOT_ALONE'],
    ['moi@example.fr', 'NOT_ALONE'],
    ['example.fr?x', 'NOT_ALONE'],
    ['exa mple.fr', 'FORMAT'],
    ['example.fr\nother.fr', 'FORMAT'],
    ['exam\tple.fr', 'FORMAT'],
    ['exa_mple.fr', 'FORMAT'],
    ['-example.fr', 'FORMAT'],
    ['example..fr', 'FORMAT'],
    ['.fr', 'FORMAT'],
    ['example\u0000.fr', 'FORMAT'],
    [`${'a'.repeat(64)}.fr`, 'FORMAT'],
    [`${LONG}fr`, 'TOO_LONG'],
    ['a'.repeat(2000), 'TOO_LONG'],
    ['fr', 'SUFFIX'],
    ['co.uk', 'SUFFIX'],
    ['github.io', 'SUFFIX'],
    ['localhost', 'SUFFIX'],
    ['reseau.fr', 'NETWORK'],
    ['www.reseau.fr', 'NETWORK'],
    ['lyon.RESEAU.fr.', 'NETWORK'],
  ])('%s is refused: %s', (given, fault) => {
    expect(readDomain(given, NETWORK)).toEqual({ fault });
  });

  test.each([
    ['example.fr', 'www.example.fr'],
    ['www.example.fr', 'example.fr'],
    ['agence.example.fr', null],
    ['www.agence.example.fr', null],
  ])('the other form of %s is %s', (given, other) => {
    const name = readDomain(given, NETWORK);
    if ('fault' in name) expect.unreachable();
    else expect(otherFormOf(name)).toBe(other);
  });

  test('one proof is of a registered name with and without www', () => {
    const names = ['example.fr', 'www.example.fr', 'agence.example.fr'].map((name) => readDomain(name, NETWORK));
    expect(names.map((name) => ('fault' in name ? null : proofName(name.base)))).toEqual([
      '_vitrine.example.fr',
      '_vitrine.example.fr',
      '_vitrine.agence.example.fr',
    ]);
  });
});
