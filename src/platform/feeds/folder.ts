import { opendir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Container, ContainerError, type ContainerLimits, type Item } from './container.ts';
import { fileItem } from './file-item.ts';
import { byExtension, indexNames } from './index-names.ts';

/** Opens a folder. Links are not followed: nothing outside the folder is read. @throws ContainerError */
export const openFolder = async (path: string, name: string, limits: ContainerLimits): Promise<Container> => {
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
