import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that a build is made of. */
const SOURCES = [
  'src/**/*.*',
  'seeds/**/*.json',
  'scripts/*.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
];
/** Written last by `vite build` (vite.config.ts). */
const STAMP = 'dist/.sources';
/** Without them there is no build, whatever the stamp says. */
const BUILT = ['dist/server/main.js', 'dist/server/cli.js', 'dist/client/.vite/manifest.json'];

/** Digest of the content of all sources below `root`; tests are none. */
export const sourcesDigest = (root = '.'): string => {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) });
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Whether `dist` is the build of the present sources. */
export const isBuilt = (root = '.'): boolean =>
  [STAMP, ...BUILT].every((file) => existsSync(join(root, file))) &&
  readFileSync(join(root, STAMP), 'utf8') === sourcesDigest(root);

/** Runs a build; only one that succeeds is stamped, with the sources that were there when it began. */
export const stamped = async (build: () => Promise<void>, root = '.'): Promise<void> => {
  const digest = sourcesDigest(root);
  rmSync(join(root, STAMP), { force: true });
  await build();
  writeFileSync(join(root, STAMP), digest);
};
