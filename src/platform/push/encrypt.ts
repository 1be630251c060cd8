import { createCipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** Keys of a browser at its push service, base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

/** The size that push services accept at least; a notification is one record. */
const RECORD_SIZE = 4096;
/** Ends the text of the last record. */
const DELIMITER = Buffer.of(2);
const POINT_LENGTH = 65;
const MIN_AUTH_LENGTH = 16;

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const headerOf = (salt: Buffer, sender: Buffer): Buffer => {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, sizes, sender]);
};

/**
 * Encrypts a notification for a browser (RFC 8291), in the coding aes128gcm (RFC 8188). `sender` and `salt` are random,
 * and used once. Throws when the keys are not those of a browser.
 */
export const encryptPush = (text: string, keys: BrowserKeys, sender: ECDH, salt: Buffer): Buffer => {
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (receiver.length !== POINT_LENGTH || auth.length < MIN_AUTH_LENGTH) throw new RangeError('Not keys of a browser');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const secret = hkdf(sender.computeSecret(receiver), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(text, 'utf8'), cipher.update(DELIMITER), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([headerOf(salt, sender.getPublicKey()), ...record]);
};
