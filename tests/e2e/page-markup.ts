import { callProduct } from './call-product.ts';
import { addressOf, type PublicPage, TENANTS } from './page-addresses.ts';

const TAG = /<(\/?[a-z][\w-]*)((?:\s[^<>]*)?)>/gi;
/** Attributes whose values decide how an element looks, what it is, and which files the page loads. */
const VALUES = /^(?:class|role|type|rel)=|="\/assets\//;

/** The tags of a page or of its main part, without words and addresses. */
const markupOf = (html: string): string =>
  [...html.matchAll(TAG)]
    .map(([, tag, attributes = '']) => {
      const kept = (attributes.match(/[\w-]+(?:="[^"]*")?/g) ?? []).map((attribute) =>
        VALUES.test(attribute) ? attribute : attribute.split('=', 1)[0],
      );
      return [tag, ...kept].join(' ');
    })
    .join('\n');

const MAIN = /<main[\s>][\s\S]*<\/main>/;

/** A function that says whether no earlier page had the same markup: two such pages differ in words only. */
export const markupFilter = (part: 'page' | 'main'): ((page: PublicPage) => Promise<boolean>) => {
  const seen = new Set<string>();
  return async (page) => {
    const { text } = await callProduct(TENANTS[page.kind], await addressOf(page));
    const markup = markupOf(part === 'page' ? text : (MAIN.exec(text)?.[0] ?? text));
    const isNew = !seen.has(markup);
    seen.add(markup);
    return isNew;
  };
};
