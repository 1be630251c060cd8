import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, stamped } from '../../scripts/build-stamp.ts';

/** A command builds only when something changed since the last build. */

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const build = (): Promise<void> =>
  stamped(async () => {
    for (const file of ['dist/server/main.js', 'dist/server/cli.js', 'dist/client/.vite/manifest.json'])
      write(file, '');
  }, root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-stamp-'));
  write('src/main.ts', 'a');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('sources are built once', async () => {
  expect(isBuilt(root)).toBe(false);
  await build();
  expect(isBuilt(root)).toBe(true);
});

test.each<[string, boolean, () => void]>([
  ['a changed source', false, () => write('src/main.ts', 'b')],
  ['a new source', false, () => write('src/domain/rule.ts', '')],
  ['a removed source', false, () => rmSync(join(root, 'src/main.ts'))],
  ['another package', false, () => write('package-lock.json', '{"a":1}')],
  ['a missing file of the build', false, () => rmSync(join(root, 'dist/server/cli.js'))],
  ['a changed test', true, () => write('src/main.test.ts', 'b')],
  ['a changed document', true, () => write('docs/a.md', 'b')],
])('%s: built as it is: %s', async (_, expected, change) => {
  await build();
  change();
  expect(isBuilt(root)).toBe(expected);
});

test('a build that fails, or whose sources change meanwhile, is made again', async () => {
  await build();
  await expect(stamped(() => Promise.reject(new Error('no')), root)).rejects.toThrow('no');
  expect(isBuilt(root)).toBe(false);
  await stamped(async () => write('src/main.ts', 'c'), root);
  expect(isBuilt(root)).toBe(false);
});
