/**
 * Colours as classes: the content security policy refuses `style` attributes, so a colour known only from data is a
 * class that the renderer turns into one rule of the page's own style sheet. 12 bits, so that pages repeat few.
 */

const nibble = (hex: string, at: number): string =>
  Math.round(Number.parseInt(hex.slice(at, at + 2), 16) / 17).toString(16);

/** '#rrggbb' → 'c-rgb', the nearest of 4,096 colours; anything else → the neutral 'c-ddd'. */
export const colorClass = (color: string): string =>
  /^#[0-9a-f]{6}$/i.test(color) ? `c-${nibble(color, 1)}${nibble(color, 3)}${nibble(color, 5)}` : 'c-ddd';

/** The rule of such a class: a ground behind a picture that loads. */
export const colorRule = (name: string): string => `.${name}{background-color:#${name.slice(2)}}`;

/** Finds the classes that `colorClass` made in a page's HTML. */
export const COLOR_CLASSES = /\bc-[0-9a-f]{3}\b/g;
