// Cuts the public faces to the characters and weights that the sites use: node scripts/subset-fonts.mjs, after an update of their packages.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { CHARACTERS } from '../src/site/fonts/characters.ts';

const from = (path) => new URL(`../node_modules/${path}`, import.meta.url);
const into = (name) => new URL(`../src/site/fonts/${name}`, import.meta.url);

const FACES = [
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

for (const { name, source, file, options } of FACES) {
  const whole = await readFile(from(`${source}/${file}`));
  const part = await subsetFont(whole, CHARACTERS, { ...options, targetFormat: 'woff2' });
  await writeFile(into(`${name}.woff2`), part);
  await copyFile(from(`${source}/LICENSE`), into(`${name}.LICENSE.txt`));
  console.log(`${name}: ${whole.length} → ${part.length} bytes`);
}
