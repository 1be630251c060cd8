import { open, opendir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { CONTAINER_LIMITS, type Container, ContainerError, type ContainerLimits, type Item } from './container.ts';
import { fileItem } from './file-item.ts';
import { byExtension, indexNames } from './index-names.ts';
import { openZip } from './zip.ts';

/** Opens a folder. Links are not followed: nothing outside the folder is read. @throws ContainerError */
const openFolder = async (path: string, name: string, limits: ContainerLimits): Promise<Container> => {
  const items: [string, Item][] = [];
  let nameBytes = 0;
  for await (const entry of await opendir(path, { recursive: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const { size } = await stat(full);
    if (size > limits.entryBytes) throw new ContainerError('tooBig', `${size} bytes`);
    items.push([relative(path, full), fileItem(full, relative(path, full), size)]);
    nameBytes += full.length;
    if (items.length > limits.entries || nameBytes > limits.nameBytes)
      throw new ContainerError('tooBig', 'too many files');
  }
  const find = indexNames(items);
  return { name, count: items.length, find, withExtension: byExtension(items) };
};

/** Opens a single file as a container, which finds it under any name with the same extension. @throws ContainerError */
const openSingle = (path: string, name: string, size: number, limits: ContainerLimits): Container => {
  if (size > limits.entryBytes) throw new ContainerError('tooBig', `${size} bytes`);
  const item = fileItem(path, name, size);
  const own = name.toLowerCase().replace(/.*\./, '.');
  return {
    name,
    count: 1,
    find: (wanted) => (wanted.toLowerCase().endsWith(own) ? item : null),
    withExtension: byExtension([[name, item]]),
  };
};

/**
 * Detects an archive by its first bytes or its name: an empty or broken '.zip' is a broken archive, not a single file.
 */
const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer[0] === 0x50 && buffer[1] === 0x4b && (buffer[2] ?? 0) < 8;
  } finally {
    await file.close();
  }
};

/** Opens a ZIP archive, a folder or a single file. @throws ContainerError */
export const openContainer = async (path: string, limits: ContainerLimits = CONTAINER_LIMITS): Promise<Container> => {
  const facts = await stat(path).catch((error: unknown) => {
    throw new ContainerError('missing', 'no such file', { cause: error });
  });
  const name = basename(path);
  if (facts.isDirectory()) return openFolder(path, name, limits);
  if (!facts.isFile()) throw new ContainerError('unreadable', 'neither a file nor a folder');
  return /\.zip$/i.test(name) || (await isZip(path))
    ? openZip(path, name, limits)
    : openSingle(path, name, facts.size, limits);
};
