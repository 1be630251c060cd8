import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/** The fonts of the sites; the second file of each has the letters of other languages. */
const FILES = [
  { family: 'Text', weight: 400, file: 'figtree/files/figtree-latin-400-normal' },
  { family: 'Text', weight: 600, file: 'figtree/files/figtree-latin-600-normal' },
  { family: 'TextExt', weight: 400, file: 'figtree/files/figtree-latin-ext-400-normal' },
  { family: 'TextExt', weight: 600, file: 'figtree/files/figtree-latin-ext-600-normal' },
  { family: 'Display', weight: 400, file: 'instrument-serif/files/instrument-serif-latin-400-normal' },
  { family: 'DisplayExt', weight: 400, file: 'instrument-serif/files/instrument-serif-latin-ext-400-normal' },
] as const;

/** The first font that has a letter draws it. */
export const TEXT_FONT = ['Text', 'TextExt'];
export const DISPLAY_FONT = ['Display', 'DisplayExt', 'Text', 'TextExt'];

/** Idempotent. Words are never hyphenated: the library knows English only. */
export const registerFonts = (): void => {
  const { resolve } = createRequire(import.meta.url);
  for (const { family, weight, file } of FILES)
    Font.register({ family, fontWeight: weight, src: resolve(`@fontsource/${file}.woff`) });
  Font.registerHyphenationCallback((word) => [word]);
};
