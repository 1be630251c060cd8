import { createHash } from 'node:crypto';
import { z } from 'zod';

/** An object of a backup; the checksum is that of the stored bytes. */
const stored = z.object({ key: z.string(), bytes: z.number().int(), sha256: z.string() });
export type StoredPart = z.infer<typeof stored>;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the dump; without generated columns. */
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Concatenated: one gzip stream of PostgreSQL's COPY text format. */
  parts: z.array(stored),
});
export type TableDump = z.infer<typeof table>;

const fileGroup = z.object({
  /** Prefix of the file store: 'pictures/a3/'. */
  prefix: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Gzip of one JSON line per file (`BackedUpFile`). */
  list: stored,
});
export type FileGroup = z.infer<typeof fileGroup>;

const sequence = z.object({ name: z.string(), value: z.number().int() });
export type SequenceDump = z.infer<typeof sequence>;

const common = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** PostgreSQL's `server_version_num`. */
  postgres: z.number().int(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Version of the job queue's schema. */
  queue: z.number().int(),
  tables: z.array(table),
  files: z.array(fileGroup),
  /** Keys that rows referenced and the file store did not contain at the time of the backup; at most 1,000. */
  missing: z.array(z.string()),
});

/**
 * Content of `DATA_DIR/secret`. sealed: encrypted with the key of backups · environment: it is `SECRET` · left-out: the
 * operator keeps no key.
 */
const secret = z.discriminatedUnion('kept', [
  z.object({ kept: z.literal('sealed'), sealed: z.base64() }),
  z.object({ kept: z.literal('environment') }),
  z.object({ kept: z.literal('left-out') }),
]);

export type KeptSecret = z.infer<typeof secret>;

const current = common.extend({
  format: z.literal(2),
  secret,
  /** Sequences of schema `public` that have a value, with the last one. */
  sequences: z.array(sequence).nullable(),
  /** Size of the database in bytes. */
  databaseBytes: z.number().nullable(),
  /** Whether a restore was tested successfully. */
  rehearsed: z.boolean(),
  /** Whether the row texts are independent of the server's settings (`COPY_SETTINGS`). */
  fixedText: z.boolean().default(false),
});

/** Format of earlier versions: not signed, with the secret in plain text. */
const former = common.extend({ format: z.literal(1), secret: z.string().nullable() }).transform((given) => ({
  ...given,
  secret:
    given.secret === null ? ({ kept: 'environment' } as const) : ({ kept: 'clear', value: given.secret } as const),
  sequences: null,
  databaseBytes: null,
  rehearsed: false,
  fixedText: false,
}));

const manifest = z.union([current, former]);

/** The content of a backup. Written last: a backup without it was interrupted and does not count. */
export type Manifest = z.infer<typeof manifest>;

const file = z.object({ key: z.string(), size: z.number().int(), sha256: z.string() });
/** A file of the product's store. */
export type BackedUpFile = z.infer<typeof file>;

/** @throws ZodError when the value is not a manifest. */
export const parseManifest = (value: unknown): Manifest => manifest.parse(value);

/** @throws ZodError or SyntaxError */
export const parseFileList = (text: string): BackedUpFile[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => file.parse(JSON.parse(line)));

export const formatFileList = (files: readonly BackedUpFile[]): string =>
  files.map((file) => `${JSON.stringify(file)}\n`).join('');

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Folder of all backups: the key of an object begins with the name of its backup. */
export const BACKUPS_ROOT = 'backups/';
/**
 * Folder of the files of all backups: a file is stored once, under its own key, even if several backups reference it.
 */
const FILES_ROOT = 'files/';

type PartPlace = { schema: string; table: string; number: number };

export const manifestKey = (name: string): string => `${BACKUPS_ROOT}${name}.json`;
export const tablePartKey = (name: string, { schema, table: of, number }: PartPlace): string =>
  `${BACKUPS_ROOT}${name}.${schema}.${of}.${String(number).padStart(5, '0')}.gz`;
export const fileListKey = (name: string, prefix: string): string =>
  `${BACKUPS_ROOT}${name}.files.${prefix.replaceAll('/', '.')}gz`;
export const pooledKey = (key: string): string => `${FILES_ROOT}${key}`;

/** The name of the backup that an object of `BACKUPS_ROOT` belongs to. */
export const nameOfObject = (key: string): string => key.slice(BACKUPS_ROOT.length).split('.')[0] ?? '';
