import { contrast, hslOfRgb, rgbOfHex } from '#domain/sites/color';
import { buildPalette, type Palette } from '#domain/sites/palette';
import { PREFERENCE_WORDS } from '#fr/preferences';

const WORDS = PREFERENCE_WORDS.theme;
const HEX = /^#[0-9a-f]{6}$/i;

/** The palette of a site with two colours; null: one of them is not a valid colour yet. */
export const paletteOf = (main: unknown, highlight: unknown): Palette | null => {
  if (typeof main !== 'string' || typeof highlight !== 'string' || !HEX.test(main) || !HEX.test(highlight)) return null;
  return buildPalette({ mainColor: hslOfRgb(rgbOfHex(main)), highlightColor: hslOfRgb(rgbOfHex(highlight)) });
};

const GROUNDS = {
  mainColor: ({ accent, onAccent }: Palette) => [accent, onAccent] as const,
  highlightColor: ({ highlight, onHighlight }: Palette) => [highlight, onHighlight] as const,
};

/** Contrast of a colour with the text on it, and the replacement when a colour is too light. */
export const colorNote =
  (name: keyof typeof GROUNDS) =>
  (hex: string): string | null => {
    const palette = paletteOf(hex, hex);
    if (palette === null) return null;
    const [ground, text] = GROUNDS[name](palette);
    const ratio = WORDS.contrast(contrast(ground, text));
    return ground === hex.toLowerCase() ? ratio : `${WORDS.replaced(ground)} ${ratio}`;
  };
