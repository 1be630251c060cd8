import { describe, expect, test } from 'vitest';
import { StartError } from '#platform/errors';
import { type BackupKeys, keepSecret, readSigned, secretOf, signManifest } from './keys.ts';
import type { Manifest } from './manifest.ts';

const KEY = 'a key that the operator keeps, long enough';
const OTHER = 'a key of some other installation of Vitrine';
const SECRET = 'the secret of DATA_DIR, which nobody keeps';

const kept: BackupKeys = { all: [KEY, SECRET], isKept: true };
const own: BackupKeys = { all: [SECRET], isKept: false };
const none: BackupKeys = { all: [], isKept: false };
const other: BackupKeys = { all: [OTHER], isKept: true };

const part = { key: 'backups/n.public.leads.00001.gz', bytes: 1, sha256: 'the checksum' };
const manifestOf = (keys: BackupKeys): Manifest => ({
  format: 2,
  name: 'n',
  createdAt: '2026-11-21T02:20:00.000Z',
  postgres: 180_000,
  migrations: [{ name: '0001_first', checksum: 'c' }],
  queue: 1,
  databaseBytes: 1000,
  tables: [{ schema: 'public', name: 'leads', columns: ['id'], rows: 1, parts: [part] }],
  sequences: [{ name: 's', value: 7 }],
  files: [],
  missing: [],
  secret: keepSecret(SECRET, keys),
  rehearsed: true,
  fixedText: true,
});
const textOf = (keys: BackupKeys): string => signManifest(manifestOf(keys), keys);
const formerText = JSON.stringify({
  ...manifestOf(none),
  format: 1,
  secret: SECRET,
  sequences: undefined,
  databaseBytes: undefined,
  rehearsed: undefined,
  fixedText: undefined,
});

/** The code of the refusal; 'damaged'; otherwise whether it was signed. */
const read = (text: string, keys: BackupKeys, unsigned = false): string => {
  try {
    const opened = readSigned(text, keys, unsigned);
    if (opened === null) return 'damaged';
    return opened.key === null ? 'not signed' : 'signed';
  } catch (error) {
    if (error instanceof StartError) return error.code;
    throw error;
  }
};

describe('which backups are accepted (rule BACKUP-SIGNED)', () => {
  test.each([
    ['by the same keys', textOf(kept), kept, false, 'signed'],
    ['by a former key that is still known', textOf(own), kept, false, 'signed'],
    ['by the key of another installation', textOf(kept), other, false, 'backup-other-key'],
    ['the same, accepted by the person', textOf(kept), other, true, 'not signed'],
    ['by a key of an operator who gave none here', textOf(kept), none, false, 'backup-without-key'],
    ['by the secret of a DATA_DIR that is lost', textOf(own), none, false, 'not signed'],
    ['by the secret of a lost DATA_DIR, where a key is expected', textOf(own), other, false, 'backup-other-key'],
    ['of the former format', formerText, none, false, 'not signed'],
    ['of the former format, where a key is expected', formerText, kept, false, 'backup-unsigned'],
    ['of the former format, accepted by the person', formerText, kept, true, 'not signed'],
    ['with another checksum', textOf(kept).replace('the checksum', 'my checksum'), kept, false, 'damaged'],
    ['the same, although accepted without a signature', textOf(kept).replace('the c', 'my c'), kept, true, 'damaged'],
    ['with its signature removed', textOf(kept).replace(/,"signature":.*\}\}$/, '}'), kept, false, 'backup-unsigned'],
  ] as const)('%s', (_, text, keys, unsigned, expected) => {
    expect(read(text, keys, unsigned)).toBe(expected);
  });
});

describe('the secret of DATA_DIR', () => {
  test('is encrypted with the key that the operator keeps', () => {
    expect(textOf(kept)).not.toContain(SECRET);
    const opened = readSigned(textOf(kept), kept);
    expect(opened && secretOf(opened)).toBe(SECRET);
    const unknown = readSigned(textOf(kept), none, true);
    expect(unknown && secretOf(unknown)).toBeNull();
  });

  test('is left out without such a key', () => {
    expect(textOf(own)).not.toContain(SECRET);
    expect(readSigned(textOf(own), own)?.manifest.secret).toEqual({ kept: 'left-out' });
  });

  test('is read from a backup of the former format, where it was in clear', () => {
    const opened = readSigned(formerText, none);
    expect(opened && secretOf(opened)).toBe(SECRET);
  });
});
