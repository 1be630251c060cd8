import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { isDrawn } from './letters.ts';

/**
 * The fonts of the sites, the second file of each with letters of other languages; and a font for names with letters
 * that those lack (`letters.ts`).
 */
const FILES = [
  { family: 'Text', weight: 400, file: '@fontsource/figtree/files/figtree-latin-400-normal.woff' },
  { family: 'Text', weight: 600, file: '@fontsource/figtree/files/figtree-latin-600-normal.woff' },
  { family: 'TextExt', weight: 400, file: '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff' },
  { family: 'TextExt', weight: 600, file: '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff' },
  { family: 'Display', weight: 400, file: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff' },
  {
    family: 'DisplayExt',
    weight: 400,
    file: '@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff',
  },
  { family: 'Names', weight: 400, file: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' },
  { family: 'Names', weight: 600, file: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf' },
] as const;

/** A letter is drawn with the first font that contains it. */
export const TEXT_FONT = ['Text', 'TextExt'];
export const NAMES_FONT = 'Names';
export const DISPLAY_FONT = ['Display', 'DisplayExt', 'Text', 'TextExt'];

type File = (typeof FILES)[number];

/**
 * The library remembers the first use of each glyph as its meaning in every later document: 'u' would be copied from a
 * PDF as 'ụ' once a word with that letter was drawn from its parts. So each glyph is first requested by its own letter.
 */
const learnLetters = async ({ family: fontFamily, weight: fontWeight }: File): Promise<void> => {
  await Font.load({ fontFamily, fontWeight });
  const { data } = Font.getFont({ fontFamily, fontWeight }) ?? {};
  if (!data) throw new Error(`font ${fontFamily} ${fontWeight} was not read`);
  const points = data.characterSet.filter((point: number) => isDrawn(String.fromCodePoint(point)));
  for (const point of points) data.glyphForCodePoint(point);
};

/** Loads the fonts, once. Words are never hyphenated, because the library only supports English. */
export const registerFonts = async (): Promise<void> => {
  if (Font.getRegisteredFontFamilies().includes(NAMES_FONT)) return;
  const { resolve } = createRequire(import.meta.url);
  for (const { family, weight, file } of FILES) Font.register({ family, fontWeight: weight, src: resolve(file) });
  Font.registerHyphenationCallback((word) => [word]);
  await Promise.all(FILES.map(learnLetters));
};
