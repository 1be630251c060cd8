import { describe, expect, it, test } from 'vitest';
import { acceptedEncodings, chooseEncoding } from '#http/response/compress';
import { buildTrust, limitedAddress } from './peer.ts';

describe('buildTrust', () => {
  it.each([
    [['127.0.0.0/8', '::1'], '127.0.0.1', true],
    [['127.0.0.0/8', '::1'], '::ffff:127.0.0.1', true],
    [['127.0.0.0/8', '::1'], '::1', true],
    [['10.0.0.5'], '10.0.0.6', false],
    [['2001:db8::/32'], '2001:db8:1::1', true],
    [[], '127.0.0.1', false],
    [['10.0.0.0/8'], 'not an address', false],
  ])('%j trusts %s: %s', (peers, address, expected) => {
    expect(buildTrust(peers)(address)).toBe(expected);
  });
});

describe('chooseEncoding', () => {
  it('takes the first encoding of the server that the client accepts', () => {
    expect(chooseEncoding('gzip, br', ['zstd', 'br', 'gzip'])).toBe('br');
    expect(chooseEncoding('br;q=0, gzip;q=0.5', ['br', 'gzip'])).toBe('gzip');
    expect(chooseEncoding(undefined, ['gzip'])).toBeNull();
    expect(acceptedEncodings('GZIP ;q=0.000').has('gzip')).toBe(false);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});
