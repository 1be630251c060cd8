import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';

/**
 * Texts as outlines, from the fonts of the product, because a server may have no fonts or others. Runs only in the
 * child process for pictures. Characters that no font has are omitted.
 */

export type FontRole = 'display' | 'text';

const FILES = {
  display: [
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
    '@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff',
  ],
  text: [
    '@fontsource/figtree/files/figtree-latin-600-normal.woff',
    '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff',
  ],
} as const satisfies Record<FontRole, readonly string[]>;

/** Other letters in names: Latin, Greek and Cyrillic. */
const NAMES_FILE = '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf';

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

const readFont = (file: string): Font => {
  const bytes = readFileSync(resolve(file));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(file, font);
  return font;
};

/** The first font that has the character; a character missing in the serif comes from the other font. */
const fontOf = (role: FontRole, char: string): Font | null => {
  const files = [...FILES[role], ...FILES[role === 'display' ? 'text' : 'display'], NAMES_FILE];
  for (const file of files) {
    const font = fonts.get(file) ?? readFont(file);
    if (font.hasChar(char)) return font;
  }
  return null;
};

/** Non-breaking and thin spaces are drawn as ordinary ones. */
const normaliseSpaces = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/\u2060/g, '');

/** Digits that the serif has only in full size: drawn smaller and raised, as superscripts. */
const RAISED: Readonly<Record<string, string>> = { '²': '2', '³': '3' };
const RAISED_SIZE = 0.58;
const RAISED_BY = 0.3;

type Letter = { char: string; size: number; rise: number };
const letterOf = (char: string, font: FontRole, size: number): Letter => {
  const figure = font === 'display' ? RAISED[char] : undefined;
  return figure === undefined
    ? { char, size, rise: 0 }
    : { char: figure, size: size * RAISED_SIZE, rise: size * RAISED_BY };
};

type Placed = Omit<Letter, 'char'> & { glyph: Glyph; x: number };
type Line = { glyphs: Placed[]; width: number };

/** Sets glyphs on a line, with kerning between those of one font; positions and widths in pixels. */
const setLine = (text: string, role: FontRole, size: number): Line => {
  const glyphs: Placed[] = [];
  let x = 0;
  let last: { font: Font | null; glyph: Glyph | null } = { font: null, glyph: null };
  for (const shape of normaliseSpaces(text)) {
    const letter = letterOf(shape, role, size);
    const font = fontOf(role, letter.char);
    if (font === null) continue;
    const glyph = font.charToGlyph(letter.char);
    const scale = letter.size / font.unitsPerEm;
    if (last.font === font && last.glyph) x += font.getKerningValue(last.glyph, glyph) * scale;
    glyphs.push({ glyph, x, size: letter.size, rise: letter.rise });
    x += (glyph.advanceWidth ?? 0) * scale;
    last = { font, glyph };
  }
  return { glyphs, width: x };
};

export type Paragraph = { text: string; font: FontRole; size: number; width: number; maxLines: number };

const fits = ({ font, size, width }: Paragraph, text: string): boolean => setLine(text, font, size).width <= width;

/** Truncates with an ellipsis: as many words of a line as fit, else as many characters. */
const truncate = (paragraph: Paragraph, text: string): string => {
  for (const parts of [text.split(/(?= )/), Array.from(text)]) {
    while (parts.length > 0 && !fits(paragraph, `${parts.join('')}…`)) parts.pop();
    if (parts.length > 0) return `${parts.join('')}…`;
  }
  return '…';
};

/** More letters never fit, so they are not measured. */
const MAX_LETTERS = 300;

/** Breaks a text at its plain spaces into lines of at most `width`; a longer text is truncated with '…'. */
export const breakLines = (paragraph: Paragraph): string[] => {
  const lines: string[] = [];
  let line = '';
  const words = paragraph.text
    .slice(0, MAX_LETTERS)
    .split(/[ \t\n]+/)
    .filter((word) => word !== '');
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(paragraph, longer)) {
      line = longer;
      continue;
    }
    if (lines.length === paragraph.maxLines - 1)
      return [...lines, truncate(paragraph, [line, ...words.slice(at)].join(' ').trim())];
    if (line !== '') lines.push(line);
    line = fits(paragraph, word) ? word : truncate(paragraph, word);
  }
  return line === '' ? lines : [...lines, line];
};

/** The library's own number formatting loses parts of some glyphs. */
const writeCommand = ({ type, x1, y1, x2, y2, x, y }: Command): string =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((value) => value !== undefined)
    .map((value) => value.toFixed(1))
    .join(' ');

/** Width of one line in pixels. */
export const lineWidth = (text: string, { font, size }: Pick<Paragraph, 'font' | 'size'>): number =>
  setLine(text, font, size).width;

/** Outline of one line as the `d` of an SVG path; `y` is its base line. */
export const linePath = (
  text: string,
  { font, size }: Pick<Paragraph, 'font' | 'size'>,
  x: number,
  y: number,
): string =>
  setLine(text, font, size)
    .glyphs.flatMap((placed) =>
      placed.glyph.getPath(x + placed.x, y - placed.rise, placed.size).commands.map(writeCommand),
    )
    .join('');
