import type { Readable } from 'node:stream';

/** Why a container cannot be opened or read. `unsafe`: path traversal or a decompression bomb. */
export type ContainerFault = 'missing' | 'unreadable' | 'damaged' | 'unsafe' | 'tooBig';

export class ContainerError extends Error {
  readonly fault: ContainerFault;
  constructor(fault: ContainerFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Limits of a container, in bytes and entries; `ratio`: unpacked size to packed size. */
export type ContainerLimits = {
  entries: number;
  /** Bytes of all names, which stay in memory while the container is open. */
  nameBytes: number;
  totalBytes: number;
  entryBytes: number;
  /** Applies to entries of more than `ratioFrom` unpacked bytes. */
  ratio: number;
  ratioFrom: number;
};

export const CONTAINER_LIMITS: ContainerLimits = {
  entries: 100_000,
  nameBytes: 16 * 1024 ** 2,
  totalBytes: 16 * 1024 ** 3,
  entryBytes: 1024 ** 3,
  ratio: 200,
  ratioFrom: 16 * 1024 ** 2,
};

/** One file of a container. */
export type Item = {
  name: string;
  size: number;
  /** Identifies the content without reading more than necessary. */
  fingerprint: () => Promise<string>;
  /** The complete content, or an error: sizes and checksums are verified at the end of the stream. */
  stream: () => Promise<Readable>;
};

/** Files by name: a ZIP archive, a folder, or a single file. */
export type Container = {
  /** Base name of the container itself. */
  name: string;
  /** Number of files. */
  count: number;
  /** Finds by path, otherwise by base name, case-insensitively; the entry nearest to the root is preferred. */
  find: (name: string) => Item | null;
  /** The files whose names end with an extension such as '.xml', case-insensitively. */
  withExtension: (extension: string) => readonly Item[];
};

/** The content of an item in chunks. */
export async function* readBytes(item: Item): AsyncGenerator<Buffer> {
  yield* (await item.stream()) as AsyncIterable<Buffer>;
}

/** The whole content of an item. @throws ContainerError when it exceeds `maxBytes` */
export const readItem = async (item: Item, maxBytes: number): Promise<Buffer> => {
  if (item.size > maxBytes) throw new ContainerError('tooBig', `${item.size} bytes`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await item.stream()) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw new ContainerError('tooBig', 'more bytes than declared');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};
