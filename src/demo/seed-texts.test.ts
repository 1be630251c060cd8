import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The texts of the configuration of the network get their spaces where they are shown. */
const FILES = globSync('seeds/demo/*.json').filter((path) => !path.endsWith('network.json'));

test.each(FILES)('the texts of %s have no space at which a line could end before : ; ! ? » or after «', (path) => {
  const faults = readFileSync(path, 'utf8').match(/.{0,20}(?:[^\s"\]}] [:;!?»]|« ).{0,20}/g) ?? [];
  expect(faults).toEqual([]);
});
