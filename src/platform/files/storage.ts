import type { Readable } from 'node:stream';
import { diskStorage } from './disk.ts';
import { type S3Credentials, s3Storage } from './s3.ts';

/** How a file is to be served when the store itself serves it. */
export type FileMeta = { contentType: string };

export type StoredFile = { stream: ReadableStream<Uint8Array>; size: number };

/** `modifiedAt`: when it was last put. */
export type ListedFile = { key: string; size: number; modifiedAt: Date };

export type FileBody = Uint8Array | Readable;

/**
 * Files by key. A key is 'segment/segment/name.ext' in small letters, digits, '-', '_' and '.', each segment starting
 * with a letter or a digit, at most 200 characters: no key can leave the store. Callers with many files put a shard in
 * the key ('pictures/ab/…'). Every method throws on a key of another shape and when the store fails.
 */
export type FileStorage = {
  /** Whole or not at all: a reader sees the former content or the new one. */
  put: (key: string, body: FileBody, meta: FileMeta) => Promise<void>;
  /** null: not there. The stream must be read or cancelled. */
  get: (key: string) => Promise<StoredFile | null>;
  /** Size in bytes; null: not there. */
  size: (key: string) => Promise<number | null>;
  has: (key: string) => Promise<boolean>;
  /** Nothing there: nothing done. */
  delete: (key: string) => Promise<void>;
  /** Keys under a prefix that ends with '/', in no given order. */
  list: (prefix: string) => AsyncIterable<ListedFile>;
};

/** The content of a file; null: not there. */
export const readStored = async (files: FileStorage, key: string): Promise<Buffer | null> => {
  const file = await files.get(key);
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
};

/**
 * The store that the configuration asks for: files in `dataDir`/files, or an S3 bucket
 * ('s3://bucket/folder?endpoint=https://…&region=…'; credentials given apart or as 's3://id:secret@bucket').
 * @throws when the URL is incomplete.
 */
export const openStorage = async (
  url: string | null,
  dataDir: string,
  credentials: S3Credentials | null = null,
): Promise<FileStorage> => (url === null ? diskStorage(dataDir) : s3Storage(url, credentials));
