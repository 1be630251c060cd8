import { escapeJson } from './escape.ts';

/**
 * The inline script of a page whose policy trusts one script and what it loads: it adds the page's modules, in their
 * order. At the end of the body, since modules that are added do not wait for the document. The addresses are part of its
 * text, and so of its hash: markup that somebody got into the page cannot add one.
 */
export const moduleLoader = (modules: readonly string[]): string =>
  `for(const src of ${escapeJson(modules)})` +
  "document.head.append(Object.assign(document.createElement('script'),{type:'module',async:!1,src}))";
