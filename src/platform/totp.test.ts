import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1000);

/** RFC 6238, appendix B, SHA-1: the last six of the eight digits, because both are the same number truncated. */
const VECTORS = [
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
] as const;

describe('the codes of RFC 6238', () => {
  test.each(VECTORS)('at %d s: %s', (seconds, code, step) => {
    expect(totpStep(RFC_SECRET, code, at(seconds))).toBe(step);
  });

  // 1111111111 is one second after the beginning of its step, so that the window is from -31 to +58 seconds.
  test.each([
    [-32, null],
    [-31, 0x23523ed],
    [-2, 0x23523ed],
    [0, 0x23523ed],
    [58, 0x23523ed],
    [59, null],
  ])('a clock that is off by %d s: %s', (drift, step) => {
    expect(totpStep(RFC_SECRET, '050471', at(1_111_111_111 + drift))).toBe(step);
  });

  test.each(['', '05047', '0504711', '05047a', ' 050471', '000000'])('%j is wrong', (code) => {
    expect(totpStep(RFC_SECRET, code, at(1_111_111_111))).toBeNull();
  });
});

test('a new key has 160 bits, and its address names the network and the account', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = totpUri(secret, { issuer: 'Horizon Immobilier', label: 'zoe@horizon.example' });
  expect(uri).toBe(
    `otpauth://totp/Horizon%20Immobilier:zoe%40horizon.example?issuer=Horizon%20Immobilier&secret=${secret}` +
      '&algorithm=SHA1&digits=6&period=30',
  );
});
