import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { subset } from 'semver';

// `node scripts/lock-engines.ts`, after packages were added: removes from package-lock.json the `engines` of packages
// that do not allow every Node of package.json. That Node starts npm only; everything runs with the Node of the package
// `node`, so that the warnings of `npm ci` would be about a Node that runs none of them.

type Lock = { packages: Record<string, { engines?: { node?: string } }> };

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const readLock = (): Lock => readJson('package-lock.json') as Lock;

/** Paths of the packages about which npm would warn with a Node of package.json. */
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
