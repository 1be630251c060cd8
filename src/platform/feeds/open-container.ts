import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CONTAINER_LIMITS, type Container, ContainerError, type ContainerLimits } from './container.ts';
import { openFolder } from './folder.ts';
import { openSingle } from './single.ts';
import { openZip } from './zip.ts';

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
