import { contrast, hexOf, type Oklch, oklchOf, rgbOfHex, rgbOfHsl, rgbOfOklch } from './color.ts';
import type { Hsl } from './site.ts';

/** Grounds that every site shares (site/styles/tokens.css names the same values). */
export const PAPER = '#fbf9f6';
export const PAPER_DEEP = '#f3efe9';
export const INK = '#1d1a17';
export const NIGHT = '#1b1815';
const WHITE = '#ffffff';
/** The darkest light ground decides. */
const LIGHT = [PAPER, PAPER_DEEP, WHITE] as const;

const TEXT = 4.5;
const CONTROL = 3;
const STEP = 0.005;
/** Part of the accent in its soft tint. */
const TINT = 0.09;

/** Colours of one site, '#rrggbb'. `onX` is the text colour for ground X. */
export type Palette = {
  accent: string;
  onAccent: string;
  /** Hover of the accent; also the accent as a text or a line on any light ground. */
  accentStrong: string;
  onAccentStrong: string;
  accentSoft: string;
  onAccentSoft: string;
  /** The accent as a text on the dark footer. */
  accentOnNight: string;
  highlight: string;
  onHighlight: string;
  /** The highlight as a text on any light ground. */
  highlightStrong: string;
};

const hexOfOklch = (color: Oklch): string => hexOf(rgbOfOklch(color));

/** White where it can be read, because it looks calmer on a colour; else ink. */
const textOn = (ground: string): string => (contrast(WHITE, ground) >= TEXT ? WHITE : INK);

/** Moves the lightness by `step` until `fits`: hue stays, chroma as far as the screen can show it. */
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

/** A hover must be seen: darker, or lighter when the accent is nearly black. */
const strongOf = (accent: string, soft: string): string => {
  const { l, c, h } = oklchOf(rgbOfHex(accent));
  const moved = hexOfOklch({ l: l < 0.3 ? l + 0.12 : l - 0.07, c, h });
  return shift(moved, -STEP, (hex) => isText(hex, [...LIGHT, soft]) && readable(hex));
};

type Picked = { mainColor: Hsl; highlightColor: Hsl };

const makePalette = (theme: Picked): Palette => {
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

/** Each page and each mail of a site asks again; its theme is one object until the site changes. */
const made = new WeakMap<Picked, Palette>();

/**
 * The colours of a site from the two that its agency picked, whatever they are: a control stands out from paper
 * (3:1), a text can be read on its ground (4.5:1). Hues are kept; lightness moves only as far as it must. Source: look.
 */
export const buildPalette = (theme: Picked): Palette => {
  const palette = made.get(theme) ?? makePalette(theme);
  made.set(theme, palette);
  return palette;
};
