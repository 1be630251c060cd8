import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Prepositions that contract or elide before a name; they must be written by the functions of `fr/format.ts`. */
const BARE = /(?<![\p{L}-])(à|de|que) \$?\{(name|siteName|site|brand|market|city|town|firstname)\b[^}]*\}/u;

test('no name follows a literal "à", "de" or "que"', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'seeds/demo/*.json']);
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !/\.test\.tsx?$|fr\/format\.ts$/.test(file))
    .flatMap((file) => {
      const match = BARE.exec(readFileSync(file, 'utf8'));
      return match ? `${file}: ${match[0]}` : [];
    });
  expect(found).toEqual([]);
});
