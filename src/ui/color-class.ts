/**
 * Colours as classes: the content security policy refuses `style` attributes, so a colour known only from data is a
 * class that the renderer turns into one rule of the page's own style sheet. 12 bits, so that pages repeat few.
 */

const nibble = (hex: string, at: number): string =>
  Math.round(Number.parseInt(hex.slice(at, at + 2), 16) / 17).toString(16);

const shade = (color: string): string =>
  /^#[0-9a-f]{6}$/i.test(color) ? `${nibble(color, 1)}${nibble(color, 3)}${nibble(color, 5)}` : 'ddd';

let collected: Set<string> | null = null;

const named = (name: string): string => {
  collected?.add(name);
  return name;
};

/** A ground: '#rrggbb' → 'c-rgb', the nearest of 4,096 colours; anything else → the neutral 'c-ddd'. */
export const colorClass = (color: string): string => named(`c-${shade(color)}`);

/** The same for the colour of words: 'ink-rgb'. */
export const textColorClass = (color: string): string => named(`ink-${shade(color)}`);

/** '#rrggbb' as its class shows it. */
export const roundColor = (color: string): string => `#${shade(color).replace(/./g, '$&$&')}`;

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

/** The rule of such a class: a ground, of a picture that loads for one, or the words on it. */
export const colorRule = (name: string): string => {
  const [kind, color] = name.split('-');
  return `.${name}{${kind === 'c' ? 'background-color' : 'color'}:#${color}}`;
};
