/** Styles of pasted text with a corresponding format in articles become elements; all styles are removed. */

type Style = ReadonlyMap<string, string>;

const ALIGNED = ['center', 'right', 'justify'];
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6';

/** Attribute with the styles of pasted text (inert-html.ts), because the browser would report `style` itself. */
export const STYLE = 'data-style';

export const styleOf = (element: Element): Style => {
  const declarations = (element.getAttribute(STYLE) ?? '').split(';').map((declaration) => declaration.split(':'));
  return new Map(
    declarations.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]),
  );
};

/** `p.MsoTitle` or `.lead`. */
const CLASS = /^[a-z\d]*\.([\w-]+)$/i;
const NOT_RULES = /<!--|-->|\/\*[\s\S]*?\*\//g;

/** Declarations by class; other selectors are ignored. */
const classesOf = (sheets: string): ReadonlyMap<string, string> => {
  const rules = [...sheets.replace(NOT_RULES, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return new Map(
    rules.flatMap(([, selectors = '', declarations = '']) =>
      selectors.split(',').flatMap((selector) => {
        const [, name] = CLASS.exec(selector.trim()) ?? [];
        return name === undefined ? [] : [[name, declarations] as const];
      }),
    ),
  );
};

/**
 * Word and macOS programs write formats as classes: the declarations of a class are inserted before the element's own
 * styles.
 */
export const applyClassStyles = (body: HTMLElement, sheets: string): void => {
  const classes = classesOf(sheets);
  if (classes.size === 0) return;
  for (const element of body.querySelectorAll('[class]')) {
    const inherited = [...element.classList].map((name) => classes.get(name) ?? '');
    element.setAttribute(STYLE, [...inherited, element.getAttribute(STYLE) ?? ''].join(';'));
  }
};

const decoration = (style: Style): string =>
  `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;

const isColor = (value: string): boolean => /^#(?!f{3}(?:f{3})?\b)/.test(value);

/** Highlighted by Word, or with a background written as in Google Docs and LibreOffice; browsers write rgb(). */
const isHighlighted = (style: Style): boolean =>
  style.has('mso-highlight') || isColor(style.get('background-color') ?? style.get('background') ?? '');

/** The element for each style. Google Docs and web pages write most formats as styles. */
const ELEMENTS: readonly [tag: string, has: (style: Style) => boolean][] = [
  ['strong', (style) => /^(?:bold(?:er)?|[6-9]00)$/.test(style.get('font-weight') ?? '')],
  ['em', (style) => /^(?:italic|oblique)/.test(style.get('font-style') ?? '')],
  ['u', (style) => decoration(style).includes('underline')],
  ['s', (style) => decoration(style).includes('line-through')],
  ['sup', (style) => style.get('vertical-align') === 'super'],
  ['sub', (style) => style.get('vertical-align') === 'sub'],
  ['mark', isHighlighted],
];

/** Inline formats; a heading is bold anyway. */
const INLINE = 'p, span, font, b, strong, i, em, u, s, a, code, mark, sup, sub, small, big, label, ins, del, strike';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Wraps the content of an element in a new child element. */
const wrapContent = (element: Element, tag: string): void => {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};

const isNormal = (style: Style): boolean => /^(?:normal|[1-4]00)$/.test(style.get('font-weight') ?? '');
const isHidden = (style: Style): boolean =>
  style.get('display') === 'none' || style.get('visibility') === 'hidden' || style.get('mso-hide') === 'all';

const readInline = (element: Element, style: Style): void => {
  const isLink = element.closest('a') !== null;
  // Links are underlined anyway.
  for (const [tag, has] of ELEMENTS)
    if (has(style) && !(isLink && tag === 'u') && element.closest(tag) === null) wrapContent(element, tag);
};

const readAlignment = (element: Element, style: Style): void => {
  const align = style.get('text-align') ?? element.getAttribute('align')?.toLowerCase() ?? '';
  if (ALIGNED.includes(align)) element.setAttribute('align', align);
  else element.removeAttribute('align');
};

export const readStyles = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('*')) {
    const style = styleOf(element);
    element.removeAttribute(STYLE);
    if (isHidden(style)) element.remove();
    if (element.matches(BLOCKS)) readAlignment(element, style);
    if (element.matches(INLINE)) readInline(element, style);
    // Google Docs wraps everything in a `b` that is not bold.
    if (element.matches('b, strong') && isNormal(style)) unwrap(element);
  }
};
