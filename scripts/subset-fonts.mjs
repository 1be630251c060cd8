// Reduces the fonts of the product to the characters and weights that they use. Run after an update of the font
// packages or of src/ui/fonts/characters.ts: node scripts/subset-fonts.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { CHARACTERS } from '../src/ui/fonts/characters.ts';

const from = (path) => new URL(`../node_modules/${path}`, import.meta.url);
const into = (name) => new URL(`../src/ui/fonts/${name}`, import.meta.url);

const FONTS = [
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree',
    file: 'files/figtree-latin-wght-normal.woff2',
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    name: 'instrument-serif',
    source: '@fontsource/instrument-serif',
    file: 'files/instrument-serif-latin-400-normal.woff2',
    options: {},
  },
];

for (const { name, source, file, options } of FONTS) {
  const full = await readFile(from(`${source}/${file}`));
  const subset = await subsetFont(full, CHARACTERS, { ...options, targetFormat: 'woff2' });
  await writeFile(into(`${name}.woff2`), subset);
  await copyFile(from(`${source}/LICENSE`), into(`${name}.LICENSE.txt`));
  console.log(`${name}: ${full.length} → ${subset.length} bytes`);
}
