import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** SHA-256 of a token: what the database keeps, so that who reads it can use none. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits for a person, their hash for the database. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
};
