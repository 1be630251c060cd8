import { contrast, hexOf, type Oklch, oklchOf, rgbOfHex, rgbOfHsl, rgbOfOklch } from './color.ts';
import type { Hsl } from './site.ts';

/** Background and text colours of every site; site/styles/tokens.css has the same values. */
export const PAPER = '#fbf9f6';
export const PAPER_DEEP = '#f3efe9';
export const INK = '#1d1a17';
export const NIGHT = '#1b1815';
const WHITE = '#ffffff';
/** Light backgrounds: text must have enough contrast on each of them. */
const LIGHT = [PAPER, PAPER_DEEP, WHITE] as const;

const TEXT = 4.5;
const CONTROL = 3;
const STEP = 0.005;
/** Share of the accent in its soft tint. */
const TINT = 0.09;

/** Colours of one site, '#rrggbb'. `onX` is the text colour on background X. */
export type Palette = {
  accent: string;
  onAccent: string;
  /** The accent on hover, and as text or line on any light background. */
  accentStrong: string;
  onAccentStrong: string;
  accentSoft: string;
  onAccentSoft: string;
  /** The accent as text on the dark footer. */
  accentOnNight: string;
  highlight: string;
  onHighlight: string;
  /** The highlight as text on any light background. */
  highlightStrong: string;
};

const hexOfOklch = (color: Oklch): string => hexOf(rgbOfOklch(color));

/** Text colour on a background: white when its contrast suffices, otherwise INK. */
const textOn = (ground: string): string => (contrast(WHITE, ground) >= TEXT ? WHITE : INK);

/** Changes the lightness by `step` until `fits` is true; keeps the hue, and the chroma as far as the gamut allows. */
const shift = (from: string, step: number, fits: (hex: string) => boolean): string => {
  const start = oklchOf(rgbOfHex(from));
  for (let l = start.l; l >= 0 && l <= 1; l += step) {
    const hex = hexOfOklch({ ...start, l });
    if (fits(hex)) return hex;
  }
  return step < 0 ? INK : WHITE;
};

const mix = (color: string, ground: string, part: number): string => {
  const [a, b] = [rgbOfHex(color), rgbOfHex(ground)];
  return hexOf([a[0] * part + b[0] * (1 - part), a[1] * part + b[1] * (1 - part), a[2] * part + b[2] * (1 - part)]);
};

const readable = (ground: string): boolean => contrast(textOn(ground), ground) >= TEXT;
const isText = (hex: string, grounds: readonly string[]): boolean => grounds.every((g) => contrast(hex, g) >= TEXT);

/** A visibly different accent for hover: darker, or lighter when the accent is nearly black. */
const strongOf = (accent: string, soft: string): string => {
  const { l, c, h } = oklchOf(rgbOfHex(accent));
  const moved = hexOfOklch({ l: l < 0.3 ? l + 0.12 : l - 0.07, c, h });
  return shift(moved, -STEP, (hex) => isText(hex, [...LIGHT, soft]) && readable(hex));
};

type PickedColors = { mainColor: Hsl; highlightColor: Hsl };

const computePalette = (theme: PickedColors): Palette => {
  const accent = shift(
    hexOf(rgbOfHsl(theme.mainColor)),
    -STEP,
    (hex) => LIGHT.every((ground) => contrast(hex, ground) >= CONTROL) && readable(hex),
  );
  const accentSoft = mix(accent, PAPER, TINT);
  const accentStrong = strongOf(accent, accentSoft);
  const highlight = shift(hexOf(rgbOfHsl(theme.highlightColor)), -STEP, readable);
  return {
    accent,
    onAccent: textOn(accent),
    accentStrong,
    onAccentStrong: textOn(accentStrong),
    accentSoft,
    onAccentSoft: accentStrong,
    accentOnNight: shift(accent, STEP, (hex) => contrast(hex, NIGHT) >= TEXT),
    highlight,
    onHighlight: textOn(highlight),
    highlightStrong: shift(highlight, -STEP, (hex) => isText(hex, LIGHT)),
  };
};

/**
 * Palettes cached by theme object. Each page and mail of a site needs its palette; the theme object changes only when
 * the theme changes.
 */
const palettes = new WeakMap<PickedColors, Palette>();

/**
 * Colours of a site from any main and highlight colours, with the contrasts of WCAG 2 AA: 3:1 for controls on light
 * backgrounds, 4.5:1 for text. Hues are kept; lightness changes only as far as needed.
 */
export const buildPalette = (theme: PickedColors): Palette => {
  const palette = palettes.get(theme) ?? computePalette(theme);
  palettes.set(theme, palette);
  return palette;
};
