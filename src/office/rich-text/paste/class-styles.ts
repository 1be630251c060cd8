import { STYLE } from './read-styles.ts';

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
