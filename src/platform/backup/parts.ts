import { Readable } from 'node:stream';
import { StartError } from '#platform/errors';
import type { FileStorage } from '#platform/files/storage';
import { type StoredPart, sha256 } from './manifest.ts';

/** Size of the objects that a table is split into: each is held in memory, and sent again completely when it fails. */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores bytes under a key. Returns the entry for the manifest. */
export const putPart = async (target: FileStorage, key: string, bytes: Uint8Array): Promise<StoredPart> => {
  await target.put(key, bytes, { contentType: 'application/octet-stream' });
  return { key, bytes: bytes.byteLength, sha256: sha256(bytes) };
};

/** Splits a stream into stored parts, in order. */
export const putStream = async (
  target: FileStorage,
  stream: Readable,
  keyOf: (number: number) => string,
): Promise<StoredPart[]> => {
  const parts: StoredPart[] = [];
  let chunks: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    parts.push(await putPart(target, keyOf(parts.length + 1), Buffer.concat(chunks)));
    [chunks, size] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return parts;
};

/** A stored object is missing, or differs from the manifest. */
export class DamagedBackup extends StartError<'backup-damaged'> {
  override name = 'DamagedBackup';

  constructor(part: string) {
    super('backup-damaged', { part });
  }
}

/** The bytes of a stored part. @throws DamagedBackup when they are missing or have changed. */
export const getPart = async (source: FileStorage, { key, sha256: expected }: StoredPart): Promise<Buffer> => {
  const stored = await source.get(key);
  if (!stored) throw new DamagedBackup(key);
  const bytes = Buffer.from(await new Response(stored.stream).arrayBuffer());
  if (sha256(bytes) !== expected) throw new DamagedBackup(key);
  return bytes;
};

async function* readParts(source: FileStorage, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await getPart(source, part);
}

/** The bytes of consecutive parts, each verified before it is passed on. The stream fails with DamagedBackup. */
export const streamParts = (source: FileStorage, parts: readonly StoredPart[]): Readable =>
  Readable.from(readParts(source, parts), { objectMode: false });
