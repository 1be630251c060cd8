import { describe, expect, it } from 'vitest';
import { acceptedEncodings, chooseEncoding } from './compress.ts';
import { buildTrust } from './peer.ts';

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
  it('takes the first of ours that the client accepts', () => {
    expect(chooseEncoding('gzip, br', ['zstd', 'br', 'gzip'])).toBe('br');
    expect(chooseEncoding('br;q=0, gzip;q=0.5', ['br', 'gzip'])).toBe('gzip');
    expect(chooseEncoding(undefined, ['gzip'])).toBeNull();
    expect(acceptedEncodings('GZIP ;q=0.000').has('gzip')).toBe(false);
  });
});
