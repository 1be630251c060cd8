import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { subset } from 'semver';

// Run `node scripts/lock-engines.ts` after adding packages. It removes from package-lock.json the `engines` of packages
// that do not allow every Node version of package.json. The installed Node only starts npm; everything else runs with
// the Node of the package `node`, so the warnings of `npm ci` would be irrelevant.

type Lock = { packages: Record<string, { engines?: { node?: string } }> };

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const readLock = (): Lock => readJson('package-lock.json') as Lock;

/** Paths of the packages for which npm would warn under a Node version of package.json. */
export const warnedPackages = ({ packages }: Lock = readLock()): string[] => {
  const { engines } = readJson('package.json') as { engines: { node: string } };
  return Object.entries(packages).flatMap(([path, { engines: given }]) =>
    path !== '' && given?.node !== undefined && !subset(engines.node, given.node) ? [path] : [],
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = readLock();
  for (const path of warnedPackages(lock)) delete lock.packages[path]?.engines;
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}
