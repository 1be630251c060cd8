import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Container, ContainerError, type ContainerLimits, type Item } from './container.ts';
import { byExtension, indexNames } from './index-names.ts';

const STORED = 0;
const DEFLATED = 8;

/**
 * Refuses an entry with the sizes of a decompression bomb. The ZIP library itself refuses names outside the archive.
 */
const checkEntry = (entry: Entry, limits: ContainerLimits): void => {
  const { uncompressedSize, compressedSize, compressionMethod } = entry;
  if (uncompressedSize > limits.entryBytes)
    throw new ContainerError('tooBig', `${uncompressedSize} bytes in one entry`);
  if (uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio)
    throw new ContainerError('unsafe', 'an entry unpacks to far more than its size');
  if (entry.generalPurposeBitFlag & 1) throw new ContainerError('unreadable', 'an entry is encrypted');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw new ContainerError('unreadable', `compression method ${compressionMethod}`);
};

/** Passes bytes on, and fails at the end when the checksum differs from the directory's. */
const verified = (source: Readable, expected: number): Readable => {
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : new ContainerError('damaged', 'checksum'));
    },
  });
  source.on('error', (error) => check.destroy(new ContainerError('damaged', error.message, { cause: error })));
  check.on('close', () => source.destroy());
  return source.pipe(check);
};

const itemOf = (zip: ZipFile, entry: Entry): Item => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  fingerprint: async () => `${entry.crc32.toString(16).padStart(8, '0')}-${entry.uncompressedSize.toString(16)}`,
  stream: async () => {
    const source = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw new ContainerError('damaged', 'entry', { cause: error });
    });
    return verified(source, entry.crc32);
  },
});

const readDirectory = async (zip: ZipFile, limits: ContainerLimits): Promise<[string, Item][]> => {
  if (zip.entryCount > limits.entries) throw new ContainerError('tooBig', `${zip.entryCount} entries`);
  const items: [string, Item][] = [];
  let total = 0;
  let nameBytes = 0;
  for await (const entry of zip.eachEntry()) {
    nameBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (nameBytes > limits.nameBytes) throw new ContainerError('tooBig', 'names');
    if (entry.fileName.endsWith('/')) continue;
    checkEntry(entry, limits);
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) throw new ContainerError('tooBig', 'unpacked size');
    items.push([entry.fileName, itemOf(zip, entry)]);
  }
  return items;
};

/** Maps errors of the ZIP library: an unsafe name, or a damaged archive. */
const asFault = (error: unknown): ContainerError => {
  if (error instanceof ContainerError) return error;
  const message = error instanceof Error ? error.message : 'unknown';
  const unsafe = /relative path|absolute path|invalid characters in fileName/i.test(message);
  return new ContainerError(unsafe ? 'unsafe' : 'damaged', message, { cause: error });
};

/**
 * Opens an archive by its directory, which is at the end: a truncated archive cannot be opened. @throws ContainerError
 */
export const openZip = async (path: string, name: string, limits: ContainerLimits): Promise<Container> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw asFault(error);
  });
  try {
    const items = await readDirectory(zip, limits);
    return { name, count: items.length, find: indexNames(items), withExtension: byExtension(items) };
  } catch (error) {
    zip.close();
    throw asFault(error);
  }
};
