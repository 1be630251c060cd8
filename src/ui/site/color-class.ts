import { needColor } from './page-needs.ts';

/**
 * Colours as classes: the content security policy refuses `style` attributes, so a colour known only from data becomes
 * a class, and the renderer writes one rule for it in the page's inline style.
 */

const HEX = /^#[0-9a-f]{6}$/i;
const NEUTRAL = 'ddd';

const hexDigit = (hex: string, at: number): string =>
  Math.round(Number.parseInt(hex.slice(at, at + 2), 16) / 17).toString(16);

/** Rounds to 4,096 colours. */
const shade = (color: string): string =>
  HEX.test(color) ? `${hexDigit(color, 1)}${hexDigit(color, 3)}${hexDigit(color, 5)}` : NEUTRAL;

const exact = (color: string): string => (HEX.test(color) ? color.slice(1).toLowerCase() : NEUTRAL);

const named = (name: string): string => {
  needColor(name);
  return name;
};

/**
 * Background until a picture has loaded: '#rrggbb' → 'c-rgb'. Rounded to 12 bits, so that a page has few rules; an
 * invalid colour gives the neutral 'c-ddd'.
 */
export const colorClass = (color: string): string => named(`c-${shade(color)}`);

/** Background in exactly this colour: 'c-rrggbb'. */
export const groundClass = (color: string): string => named(`c-${exact(color)}`);

/** Text in exactly this colour: 'ink-rrggbb'. */
export const inkClass = (color: string): string => named(`ink-${exact(color)}`);

/** The CSS rule of such a class. */
export const colorRule = (name: string): string => {
  const [kind, color] = name.split('-');
  return `.${name}{${kind === 'c' ? 'background-color' : 'color'}:#${color}}`;
};
