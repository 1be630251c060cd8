import { expect, test } from 'vitest';
import { addressRecords, type DnsRecord, type Registrar, recordAt } from './records.ts';

const ZONE = 'example.fr';
const network = { name: 'reseau.fr', addresses: ['198.51.100.7', '2001:db8::7'] };
const www: DnsRecord = { purpose: 'site', type: 'CNAME', name: 'www.example.fr', value: 'reseau.fr' };
const apex: DnsRecord = { purpose: 'other', type: 'A', name: ZONE, value: '198.51.100.7' };
const proof: DnsRecord = { purpose: 'proof', type: 'TXT', name: '_vitrine.agence.example.fr', value: 'vitrine-site=a' };

test('a registered name gets the addresses, a name below it a CNAME', () => {
  expect(addressRecords({ name: ZONE, zone: ZONE, purpose: 'other', network })).toEqual([
    apex,
    { ...apex, type: 'AAAA', value: '2001:db8::7' },
  ]);
  expect(addressRecords({ name: www.name, zone: ZONE, purpose: 'site', network })).toEqual([www]);
});

test.each<[Registrar, DnsRecord, string, string]>([
  ['ovh', www, 'www', 'reseau.fr.'],
  ['ovh', apex, '', '198.51.100.7'],
  ['ovh', proof, '_vitrine.agence', 'vitrine-site=a'],
  ['gandi', www, 'www', 'reseau.fr.'],
  ['gandi', apex, '@', '198.51.100.7'],
  ['ionos', www, 'www', 'reseau.fr'],
  ['godaddy', apex, '@', '198.51.100.7'],
  ['cloudflare', proof, '_vitrine.agence', 'vitrine-site=a'],
  ['other', apex, 'example.fr', '198.51.100.7'],
  ['other', www, 'www.example.fr', 'reseau.fr'],
])('at %s, %o is entered as %s', (registrar, record, name, value) => {
  expect(recordAt(registrar, record, ZONE)).toEqual({ name, value });
});
