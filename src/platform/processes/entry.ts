import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Location of a child's code: a source file, and its name in the build. */
export type Entry = { source: URL; built: string };

/** From sources, Node runs the .ts file; in a build it is another entry. */
export const fileOf = ({ source, built }: Entry): string => {
  const here = fileURLToPath(import.meta.url);
  if (here.endsWith('.ts')) return fileURLToPath(source);
  const candidates = [dirname(here), dirname(dirname(here))].map((dir) => join(dir, built));
  const found = candidates.find((file) => existsSync(file));
  if (!found) throw new Error(`${built} is missing from the build`);
  return found;
};

/** Node options for a child. @param maxHeapMb limit of its JavaScript: the child exits when it needs more */
export const nodeOptions = (maxHeapMb: number): string[] => ['--no-warnings', `--max-old-space-size=${maxHeapMb}`];

/** The complete environment of a child: no secrets. It shares this process's compile cache, if there is one. */
export const childEnv = (): Record<string, string> => {
  // Node's own folder for this version, inside the configured folder.
  const cache = getCompileCacheDir();
  return { MALLOC_ARENA_MAX: '2', ...(cache !== undefined && { NODE_COMPILE_CACHE: dirname(cache) }) };
};
