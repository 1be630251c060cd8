import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DAY_MS = 86_400_000;

/**
 * How long files of former builds are kept. A session lasts at most seven days, so no open page needs older files.
 * `bytes`: limit of their total size, for machines that build often.
 */
export const FORMER = { days: 7, bytes: 100_000_000 } as const;

type Stored = { path: string; bytes: number; at: number };

const list = async (dir: string): Promise<string[]> =>
  readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const removeOld = async (dir: string, now: Date): Promise<void> => {
  const files = await Promise.all(
    (await list(dir)).map(async (name): Promise<Stored> => {
      const path = join(dir, name);
      const { size, mtimeMs } = await stat(path);
      return { path, bytes: size, at: mtimeMs };
    }),
  );
  let bytes = 0;
  for (const file of files.toSorted((a, b) => b.at - a.at)) {
    bytes += file.bytes;
    if (bytes > FORMER.bytes || now.getTime() - file.at > FORMER.days * DAY_MS) await rm(file.path, { force: true });
  }
};

/** Copies the assets of the build that will be replaced, dated now, and removes copies that are too old. */
export const keepFormerAssets = async (assets: string, former: string, now: Date): Promise<void> => {
  await mkdir(former, { recursive: true });
  for (const name of await list(assets)) {
    await copyFile(join(assets, name), join(former, name));
    await utimes(join(former, name), now, now);
  }
  await removeOld(former, now);
};

/** Keeps the assets of former builds in `dist/former`, because open pages still load scripts of their own build. */
export const keepFormer = (): Plugin => ({
  name: 'vitrine:keep-former',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    const { outDir } = this.environment.config.build;
    return keepFormerAssets(join(outDir, 'assets'), join(outDir, '../former'), new Date());
  },
});
