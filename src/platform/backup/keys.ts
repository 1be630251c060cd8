import { z } from 'zod';
import { StartError } from '#platform/errors';
import { openSigner } from '#platform/secret';
import { type KeptSecret, type Manifest, parseManifest } from './manifest.ts';

/** The keys with which this installation may have signed a backup. */
export type BackupKeys = {
  /** The first key signs new backups. */
  all: readonly string[];
  /** Whether the first key comes from the configuration, so that the operator has it without DATA_DIR. */
  isKept: boolean;
};

/** A backup whose manifest was read. `key`: the known key that signed it; null: none. */
export type OpenedBackup = { manifest: Manifest; key: string | null };

/** `hmac` covers the manifest, which contains the checksums of all parts; `by`: whether the operator keeps the key. */
const signature = z.object({ key: z.string(), by: z.enum(['operator', 'installation']), hmac: z.string() });
const signed = z.looseObject({ signature: signature.optional() });

const hmacOf = (key: string, body: string): string => openSigner(key).digest('backup manifest', body);

/** An id of a key that does not reveal it. */
const idOf = (key: string): string => openSigner(key).digest('backup key', '').slice(0, 16);

/** The text of a manifest with its signature. */
export const signManifest = (manifest: Manifest, { all: [key], isKept }: BackupKeys): string => {
  if (key === undefined) throw new Error('no key signs backups');
  const hmac = hmacOf(key, JSON.stringify(manifest));
  const by = isKept ? 'operator' : 'installation';
  return JSON.stringify({ ...manifest, signature: { key: idOf(key), by, hmac } });
};

/** Whether an unsigned backup, or one with an unknown key, may be used: only if the operator has no key. */
const refusal = (given: z.infer<typeof signature> | undefined, keys: BackupKeys): StartError | null => {
  if (given === undefined) return keys.isKept ? new StartError('backup-unsigned', null) : null;
  if (keys.isKept) return new StartError('backup-other-key', null);
  return given.by === 'operator' ? new StartError('backup-without-key', null) : null;
};

/**
 * Parses the text of a manifest. `unsigned`: also accept one without a known signature. Null: it is not a manifest, or
 * it differs from what was signed. @throws StartError when a known signature is required and missing
 */
export const readSigned = (text: string, keys: BackupKeys, unsigned = false): OpenedBackup | null => {
  const { signature: given, ...body } = signed.parse(JSON.parse(text));
  const key = keys.all.find((candidate) => idOf(candidate) === given?.key) ?? null;
  const problem = key === null && !unsigned ? refusal(given, keys) : null;
  if (problem) throw problem;
  if (key !== null && given?.hmac !== hmacOf(key, JSON.stringify(body))) return null;
  return { manifest: parseManifest(body), key };
};

const PURPOSE = 'backup secret';

/** The secret of DATA_DIR in the form for a manifest; null: it comes from the environment. */
export const keepSecret = (value: string | null, { all: [key], isKept }: BackupKeys): KeptSecret => {
  if (value === null) return { kept: 'environment' };
  if (!isKept || key === undefined) return { kept: 'left-out' };
  return { kept: 'sealed', sealed: openSigner(key).seal(PURPOSE, value).toString('base64') };
};

/** The secret of DATA_DIR in a backup; null: it contains none, or its key is unknown. */
export const secretOf = ({ manifest: { secret }, key }: OpenedBackup): string | null => {
  if (secret.kept === 'clear') return secret.value;
  if (secret.kept !== 'sealed' || key === null) return null;
  return openSigner(key).unseal(PURPOSE, Buffer.from(secret.sealed, 'base64'));
};
