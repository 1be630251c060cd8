import { escapeText } from 'entities';
import { Parser } from 'htmlparser2';

const MAX_LENGTH = 20_000;
const MAX_DEPTH = 20;

const ELEMENTS: ReadonlySet<string> = new Set('svg g path rect circle ellipse line polyline polygon title'.split(' '));

const NUMBERS = /^[-+.,%\s\de]*$/i;
const PAINT = /^(?:[a-z]{3,30}|#[\da-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\))$/i;
const WORD = /^[a-z-]{1,20}$/;

/** Allowed values of attributes, on any element. None can contain a URL, a script or a reference to another element. */
const VALUES: readonly (readonly [names: string, value: RegExp])[] = [
  ['viewBox width height x y rx ry cx cy r x1 y1 x2 y2 points pathLength version', NUMBERS],
  ['stroke-width stroke-dasharray stroke-dashoffset stroke-miterlimit', NUMBERS],
  ['opacity fill-opacity stroke-opacity', NUMBERS],
  ['fill stroke color', PAINT],
  ['fill-rule clip-rule stroke-linecap stroke-linejoin role aria-hidden focusable', WORD],
  ['d', /^[-+.,\s\dacehlmqstvz]*$/i],
  ['transform', /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([-+.,\s\de]*\)[\s,]*)*$/],
  ['preserveAspectRatio', /^[a-zA-Z ]{1,30}$/],
  ['xmlns', /^http:\/\/www\.w3\.org\/2000\/svg$/],
];
const ATTRIBUTES = new Map(VALUES.flatMap(([names, value]) => names.split(' ').map((name) => [name, value] as const)));

class Refused extends Error {}
const refuse = (): never => {
  throw new Refused();
};

/** Checks the position of an element: one svg around all others, nothing inside a title. @throws Refused */
const checkPlace = (name: string, open: readonly string[], isFirst: boolean): void => {
  const isRoot = name === 'svg';
  if (!ELEMENTS.has(name) || isRoot !== (open.length === 0) || (isRoot && !isFirst)) refuse();
  if (open.at(-1) === 'title' || open.length === MAX_DEPTH) refuse();
};

const writeAttribute = ([name, value]: readonly [string, string]): string =>
  ATTRIBUTES.get(name)?.test(value) ? ` ${name}="${value}"` : refuse();

/** Serializes a parsed drawing. @throws Refused */
const rewrite = (markup: string): string => {
  const open: string[] = [];
  let [written, startIsOpen] = ['', false];
  const write = (text: string): void => {
    written += startIsOpen ? `>${text}` : text;
    startIsOpen = false;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        checkPlace(name, open, written === '');
        write(`<${name}${Object.entries(attributes).map(writeAttribute).join('')}`);
        startIsOpen = true;
        open.push(name);
      },
      ontext: (text) => {
        if (open.at(-1) === 'title') write(escapeText(text));
        else if (text.trim() !== '') refuse();
      },
      onclosetag: (name) => {
        if (startIsOpen) written += '/>';
        else write(`</${name}>`);
        startIsOpen = false;
        open.pop();
      },
      oncomment: refuse,
      oncdatastart: refuse,
      onprocessinginstruction: refuse,
    },
    { xmlMode: true },
  );
  parser.end(markup);
  return written;
};

/**
 * Sanitizes an SVG drawing for a page: parsed, checked against allowed elements, attributes and values, and serialized
 * again, so that a browser reads exactly what was checked. Null when it contains anything else, or nothing.
 */
export const readDrawing = (markup: string): string | null => {
  if (markup.length > MAX_LENGTH) return null;
  try {
    return rewrite(markup) || null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};
