import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All files that a build depends on. */
const SOURCES = [
  'src/**/*.*',
  'seeds/**/*.json',
  'scripts/*.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
];
/** The stamp. `vite build` writes it last (vite.config.ts). */
const STAMP = 'dist/.sources';
/** Without these files there is no build, even if the stamp matches. */
const BUILT = ['dist/server/main.js', 'dist/server/cli.js', 'dist/client/.vite/manifest.json'];

/** Digest of the content of all sources below `root`, without tests. */
export const sourcesDigest = (root = '.'): string => {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) });
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Whether `dist` contains the build of the current sources. */
export const isBuilt = (root = '.'): boolean =>
  [STAMP, ...BUILT].every((file) => existsSync(join(root, file))) &&
  readFileSync(join(root, STAMP), 'utf8') === sourcesDigest(root);

/** Runs a build. Only a successful build is stamped, with the digest of the sources from before it started. */
export const stamped = async (build: () => Promise<void>, root = '.'): Promise<void> => {
  const digest = sourcesDigest(root);
  rmSync(join(root, STAMP), { force: true });
  await build();
  writeFileSync(join(root, STAMP), digest);
};
