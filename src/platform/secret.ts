import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, openPrivateFile } from '#platform/files/private';

/** Functions with the secret of the installation. Each `purpose` has its own signatures and keys. */
export type Signer = {
  /** '{text in base64url}.{signature}' */
  sign: (purpose: string, text: string) => string;
  /** The text of a token signed for this purpose; null for any other token. */
  open: (purpose: string, token: string) => string | null;
  /** A keyed hash (HMAC-SHA256, base64url): the text cannot be found from it without the secret. */
  digest: (purpose: string, text: string) => string;
  /** Encrypts a text for storage (AES-256-GCM): nonce, tag, encrypted text. */
  seal: (purpose: string, text: string) => Buffer;
  /** @throws when the bytes were not sealed for this purpose with this secret. */
  unseal: (purpose: string, sealed: Buffer) => string;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitrine seal ${purpose}`, 32));

const seal = (key: Buffer, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

const unseal = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

const signatureOf = (secret: string, purpose: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${body}`).digest();

export const openSigner = (secret: string): Signer => ({
  sign: (purpose, text) => {
    const body = Buffer.from(text).toString('base64url');
    return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`;
  },
  open: (purpose, token) => {
    const [body = '', signature = '', ...rest] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = signatureOf(secret, purpose, body);
    if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return Buffer.from(body, 'base64url').toString();
  },
  digest: (purpose, text) => signatureOf(secret, purpose, text).toString('base64url'),
  seal: (purpose, text) => seal(keyOf(secret, purpose), text),
  unseal: (purpose, sealed) => unseal(keyOf(secret, purpose), sealed),
});

const BYTES = 32;

const pathOf = (dataDir: string): string => join(dataDir, 'secret');

/** The secret of `DATA_DIR`; null: none. */
export const findSecret = async (dataDir: string): Promise<string | null> => {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => '');
  return text.trim() || null;
};

/** Stores a secret in `DATA_DIR` unless there is one. Returns the stored one. */
export const storeSecret = async (dataDir: string, secret: string): Promise<string> => {
  await makePrivateFolder(dataDir);
  const draft = join(dataDir, `.secret-${randomBytes(6).toString('hex')}`);
  const handle = await openPrivateFile(draft, 'wx');
  await handle.writeFile(secret).finally(() => handle.close());
  await link(draft, pathOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(pathOf(dataDir), 'utf8')).trim();
};

/** The secret of `DATA_DIR`, created once: processes that start in parallel use the same one. */
export const readSecret = async (dataDir: string): Promise<string> =>
  (await findSecret(dataDir)) ?? storeSecret(dataDir, randomBytes(BYTES).toString('base64url'));
