/**
 * Colours as classes: the content security policy refuses `style` attributes, so a colour known only from data is a
 * class that the renderer turns into one rule of the page's own style sheet.
 */

const HEX = /^#[0-9a-f]{6}$/i;
const NEUTRAL = 'ddd';

const nibble = (hex: string, at: number): string =>
  Math.round(Number.parseInt(hex.slice(at, at + 2), 16) / 17).toString(16);

/** The nearest of 4,096 colours. */
const shade = (color: string): string =>
  HEX.test(color) ? `${nibble(color, 1)}${nibble(color, 3)}${nibble(color, 5)}` : NEUTRAL;

const exact = (color: string): string => (HEX.test(color) ? color.slice(1).toLowerCase() : NEUTRAL);

let collected: Set<string> | null = null;

const named = (name: string): string => {
  collected?.add(name);
  return name;
};

/** A ground until a picture has loaded: '#rrggbb' → 'c-rgb', of 12 bits, so that pages repeat few; anything else → the neutral 'c-ddd'. */
export const colorClass = (color: string): string => named(`c-${shade(color)}`);

/** A ground in the very colour that somebody chose: 'c-rrggbb'. */
export const groundClass = (color: string): string => named(`c-${exact(color)}`);

/** The same for words: 'ink-rrggbb'. */
export const inkClass = (color: string): string => named(`ink-${exact(color)}`);

/** Runs `render`, which is synchronous, and answers with what it made the colour classes that it asked for. */
export const collectColors = <T>(render: () => T): { made: T; colors: ReadonlySet<string> } => {
  const before = collected;
  const colors = new Set<string>();
  collected = colors;
  try {
    return { made: render(), colors };
  } finally {
    collected = before;
  }
};

/** Says that classes of an earlier rendering are in this one too. */
export const recallColors = (colors: Iterable<string>): void => {
  for (const color of colors) collected?.add(color);
};

/** The rule of such a class: a ground, or the words on it. */
export const colorRule = (name: string): string => {
  const [kind, color] = name.split('-');
  return `.${name}{${kind === 'c' ? 'background-color' : 'color'}:#${color}}`;
};
