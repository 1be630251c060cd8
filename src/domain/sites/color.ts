import type { Hsl } from './site.ts';

/** Colours without a library: sRGB, OKLCH (Björn Ottosson's OKLab, 2020) and WCAG 2 contrast. Channels are 0 to 1. */
export type Rgb = readonly [number, number, number];
/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const encoded = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Converts from hue in degrees, saturation and lightness in percent; values out of range are clamped. */
export const rgbOfHsl = ({ hue, saturation, lightness }: Hsl): Rgb => {
  const h = ((hue % 360) + 360) % 360;
  const s = Math.min(Math.max(saturation, 0), 100) / 100;
  const l = Math.min(Math.max(lightness, 0), 100) / 100;
  const a = s * Math.min(l, 1 - l);
  const channel = (n: number): number => {
    const k = (n + h / 30) % 12;
    return l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** Converts to hue, saturation and lightness with two decimals, which convert back to the same '#rrggbb'. */
export const hslOfRgb = ([r, g, b]: Rgb): Hsl => {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [l, span] = [(high + low) / 2, high - low];
  if (span === 0) return { hue: 0, saturation: 0, lightness: round(l * 100) };
  const sector = high === r ? (g - b) / span : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return {
    hue: round((sector * 60 + 360) % 360),
    saturation: round((span / (1 - Math.abs(2 * l - 1))) * 100),
    lightness: round(l * 100),
  };
};

/** Converts from '#rrggbb'. */
export const rgbOfHex = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
};

/** Converts to '#rrggbb'. */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(Math.max(v, 0), 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export const oklchOf = (rgb: Rgb): Oklch => {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
};

const rawRgb = ({ l, c, h }: Oklch): Rgb => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss),
    encoded(-1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss),
    encoded(-0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss),
  ];
};

const inGamut = (rgb: Rgb): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

/** Converts to sRGB; a colour out of gamut keeps lightness and hue, and its chroma is reduced until it fits. */
export const rgbOfOklch = (color: Oklch): Rgb => {
  if (inGamut(rawRgb(color))) return rawRgb(color);
  let low = 0;
  let high = color.c;
  for (let i = 0; i < 20; i += 1) {
    const c = (low + high) / 2;
    if (inGamut(rawRgb({ ...color, c }))) low = c;
    else high = c;
  }
  return rawRgb({ ...color, c: low });
};

const luminance = (rgb: Rgb): number => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);

/** WCAG 2 contrast of two '#rrggbb' colours, from 1 to 21. */
export const contrast = (value: string, other: string): number => {
  const [a, b] = [luminance(rgbOfHex(value)), luminance(rgbOfHex(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
