import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Signer } from './secret.ts';

/** Signs responses that clients outside of a browser verify: Ed25519, with a key that belongs to the instance. */
export type ResponseSigner = {
  /** First 16 hex digits of the SHA-256 of the public key. */
  keyId: string;
  /** The 32 bytes of the public key, base64. */
  publicKey: string;
  /** Signature of a text, base64. */
  sign: (text: string) => string;
};

/** The bytes before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The last bytes of a public key in SPKI are the key. */
const KEY_BYTES = 32;

/** The key is derived from the secret of the instance, so that every process and restart uses the same key. */
export const openResponseSigner = (signer: Pick<Signer, 'digest'>): ResponseSigner => {
  const seed = Buffer.from(signer.digest('response-signature', 'ed25519'), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
  return {
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
};
