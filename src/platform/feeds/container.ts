import type { Readable } from 'node:stream';

/** Why a container cannot be opened or read. `unsafe`: it tries to harm (paths, bombs). */
export type ContainerFault = 'missing' | 'unreadable' | 'damaged' | 'unsafe' | 'tooBig';

export class ContainerError extends Error {
  readonly fault: ContainerFault;
  constructor(fault: ContainerFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** What a container may hold, in bytes and entries; a ratio is unpacked by packed size. */
export type ContainerLimits = {
  entries: number;
  totalBytes: number;
  entryBytes: number;
  /** For entries of more than `ratioFrom` unpacked bytes. */
  ratio: number;
  ratioFrom: number;
};

export const CONTAINER_LIMITS: ContainerLimits = {
  entries: 100_000,
  totalBytes: 16 * 1024 ** 3,
  entryBytes: 1024 ** 3,
  ratio: 200,
  ratioFrom: 16 * 1024 ** 2,
};

/** One file of a container. */
export type Item = {
  name: string;
  size: number;
  /** Says whether the content is the same as another time, without more reading than needed. */
  fingerprint: () => Promise<string>;
  /** The content, whole or an error: sizes and checksums are verified at the end of the stream. */
  stream: () => Promise<Readable>;
};

/** Files by name: a ZIP archive, a folder, or one file alone. */
export type Container = {
  /** Base name of the container itself. */
  name: string;
  /** How many files. */
  count: number;
  /** By path, else by base name alone, in any case; the entry nearest to the top wins. */
  find: (name: string) => Item | null;
  close: () => Promise<void>;
};

/** The whole content of an item, which must not pass `maxBytes`. */
export const readItem = async (item: Item, maxBytes: number): Promise<Buffer> => {
  if (item.size > maxBytes) throw new ContainerError('tooBig', `${item.size} bytes`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await item.stream()) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw new ContainerError('tooBig', 'more bytes than said');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};
