import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The figures of the first README are those of the benches' last runs: `report` writes both (tests/bench/kit). */

const read = (path: string): Promise<string> => readFile(resolve(import.meta.dirname, path), 'utf8');

/** List items, each on one line. */
const itemsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^- .+(?:\n {2}\S.*)*/gm)].map(([item]) => item.replaceAll(/\n */g, ' '));

test('each figure that the README quotes is in the list of its bench', async () => {
  const [, rest = ''] = (await read('../README.md')).split('\n## Figures\n');
  const [quoted = ''] = rest.split('\n## ');
  const known = new Set(itemsOf(await read('bench/README.md')));
  const items = itemsOf(quoted);
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter((item) => !known.has(item))).toEqual([]);
});
