import type { Readable } from 'node:stream';
import { diskStorage } from './disk.ts';
import { type S3Credentials, s3Storage } from './s3.ts';

/** Metadata for a store that serves files itself. */
export type FileMeta = { contentType: string };

export type StoredFile = { stream: ReadableStream<Uint8Array>; size: number };

/** `modifiedAt`: time of its last put. */
export type ListedFile = { key: string; size: number; modifiedAt: Date };

export type FileBody = Uint8Array | Readable;

/**
 * Files by key. A key is 'segment/segment/name.ext' in lower-case letters, digits, '-', '_' and '.', each segment
 * starting with a letter or a digit, at most 200 characters, so that no key can leave the store. Callers with many
 * files include a shard in the key ('pictures/ab/…'). Every method throws for an invalid key and when the store fails.
 */
export type FileStorage = {
  /** Atomic: a reader sees either the former or the new content. */
  put: (key: string, body: FileBody, meta: FileMeta) => Promise<void>;
  /** null: no such file. The stream must be read or cancelled. */
  get: (key: string) => Promise<StoredFile | null>;
  /** Size in bytes; null: no such file. */
  size: (key: string) => Promise<number | null>;
  has: (key: string) => Promise<boolean>;
  /** Does nothing when there is no such file. */
  delete: (key: string) => Promise<void>;
  /** Files under a prefix that ends with '/', in no particular order. */
  list: (prefix: string) => AsyncIterable<ListedFile>;
};

/** The content of a file; null: no such file. */
export const readStored = async (files: FileStorage, key: string): Promise<Buffer | null> => {
  const file = await files.get(key);
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
};

/**
 * Opens the configured store: files in `dataDir`/files, or an S3 bucket
 * ('s3://bucket/folder?endpoint=https://…&region=…'; credentials given separately or as 's3://id:secret@bucket').
 * @throws when the URL is incomplete.
 */
export const openStorage = async (
  url: string | null,
  dataDir: string,
  credentials: S3Credentials | null = null,
): Promise<FileStorage> => (url === null ? diskStorage(dataDir) : s3Storage(url, credentials));
