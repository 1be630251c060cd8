/** Styles of pasted text that an article has a format for: they become elements, and every style is removed. */

type Style = ReadonlyMap<string, string>;

const ALIGNED = ['center', 'right', 'justify'];
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6';

/** Attribute of the styles of pasted text (inert-html.ts): `style` itself would be reported by the browser. */
export const STYLE = 'data-style';

export const styleOf = (element: Element): Style => {
  const declarations = (element.getAttribute(STYLE) ?? '').split(';').map((declaration) => declaration.split(':'));
  return new Map(
    declarations.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]),
  );
};

const decoration = (style: Style): string =>
  `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;

const isColor = (value: string): boolean => /^#(?!f{3}(?:f{3})?\b)/.test(value);

/**
 * Marked by Word, or with a background that is written as Google Docs and LibreOffice write it; browsers write rgb().
 */
const isHighlighted = (style: Style): boolean =>
  style.has('mso-highlight') || isColor(style.get('background-color') ?? style.get('background') ?? '');

/** An element for each style. Google Docs and web pages write most formats so. */
const ELEMENTS: readonly [tag: string, has: (style: Style) => boolean][] = [
  ['strong', (style) => /^(?:bold(?:er)?|[6-9]00)$/.test(style.get('font-weight') ?? '')],
  ['em', (style) => /^(?:italic|oblique)/.test(style.get('font-style') ?? '')],
  ['u', (style) => decoration(style).includes('underline')],
  ['s', (style) => decoration(style).includes('line-through')],
  ['sup', (style) => style.get('vertical-align') === 'super'],
  ['sub', (style) => style.get('vertical-align') === 'sub'],
  ['mark', isHighlighted],
];

/** Formats of words; a heading is bold anyway. */
const INLINE = 'p, span, font, b, strong, i, em, u, s, a, code, mark, sup, sub, small, big, label, ins, del, strike';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Puts the content of an element into a new one inside it. */
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
    // Google Docs puts everything into a `b` that is not bold.
    if (element.matches('b, strong') && isNormal(style)) unwrap(element);
  }
};
