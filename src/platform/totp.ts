import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator applications (RFC 6238): six digits, SHA-1, 30 seconds, which all applications support. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one that are accepted, for clocks that differ and slow typing. */
const WINDOW = 1;
/** As RFC 4226 recommends (section 4, R6). */
const SECRET_BYTES = 20;

/** A new key in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The key as an address that applications read from a QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...CODES, secret, issuer, label }).toString();

/** The time step in which a code is right, the current one or one beside it; null: the code is wrong. */
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({ ...CODES, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};
