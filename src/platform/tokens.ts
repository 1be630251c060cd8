import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** SHA-256 of a token: the database stores only this hash, so that its content gives no usable token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits in base64url for a person, and the hash for the database. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
};
