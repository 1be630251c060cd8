import { type Container, ContainerError, type ContainerLimits } from './container.ts';
import { fileItem } from './file-item.ts';
import { byExtension } from './index-names.ts';

/** Opens a single file as a container, which finds it under any name with the same extension. @throws ContainerError */
export const openSingle = (path: string, name: string, size: number, limits: ContainerLimits): Container => {
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
