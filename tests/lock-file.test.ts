import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { warnedPackages } from '../scripts/lock-engines.ts';

type Entry = {
  version: string;
  integrity?: string;
  link?: boolean;
  /** Bundled in the archive of another package. */
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const installed = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.link);

test('npm can verify every package that it downloads', () => {
  const unverified = installed.filter(([, { integrity, inBundle }]) => !(inBundle || integrity?.startsWith('sha512-')));
  expect(unverified.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
});

// npm omits optional packages that its registry does not have, and `npm ci` then fails with another registry. Choose a
// version of the parent whose packages the registry has for every platform.
test('contains the packages of all platforms', () => {
  const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`]),
    ),
  );
  expect(missing).toEqual([]);
});

test('npm warns about no package with any Node that may start it: else run `node scripts/lock-engines.ts`', () => {
  expect(warnedPackages()).toEqual([]);
});
