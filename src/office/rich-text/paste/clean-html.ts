import { pictureOfSrc } from '#domain/articles/rich-text';
import { joinCells, limitNesting } from './flatten.ts';
import { inertHtml } from './inert-html.ts';
import { applyClassStyles, readStyles } from './read-styles.ts';
import { buildWordLists } from './word-lists.ts';

export type Cleaned = {
  html: string;
  /** Whether a picture that is not stored here was removed. */
  hasForeignPictures: boolean;
};

/** Invisible elements, and elements without text. */
const NO_TEXT =
  'head, style, script, noscript, template, title, meta, link, xml, svg, math, iframe, object, video, audio';
const CONTROLS = 'button, select, textarea, input, dialog, [hidden], [aria-hidden="true"]';

const removeAll = (body: HTMLElement, selector: string): void => {
  for (const element of body.querySelectorAll(selector)) element.remove();
};

const removeForeignPictures = (body: HTMLElement): boolean => {
  const foreign = [...body.querySelectorAll('img')].filter((img) => pictureOfSrc(img.getAttribute('src')) === null);
  for (const picture of foreign) picture.remove();
  return foreign.length > 0;
};

const removeComments = (body: HTMLElement): void => {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
};

const BLANK = /^[\s\u00a0]*$/;

const BLOCK_ELEMENTS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, pre';

/** Word and mail programs separate paragraphs by empty ones, Google Docs by line breaks. */
const removeBlankBlocks = (body: HTMLElement): void => {
  for (const br of body.querySelectorAll('br'))
    if (br.previousElementSibling?.matches(BLOCK_ELEMENTS) && br.previousSibling === br.previousElementSibling)
      br.remove();
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (BLANK.test(block.textContent ?? '') && !block.querySelector('img, hr')) block.remove();
};

/** On this site a relative URL would point to another page than on the original site. */
const removeRelativeLinks = (body: HTMLElement): void => {
  for (const link of body.querySelectorAll('a[href]'))
    if (!/^\s*[a-z][a-z\d+.-]*:/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
};

/**
 * Elements of Word's own namespaces, such as `o:p` and `st1:place`; the parser puts the following content into some of
 * them.
 */
const unwrapForeign = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
};

/**
 * Cleans the HTML of a clipboard: removes what an article cannot contain and all styles; styles with a meaning become
 * elements. It is parsed into an inert document, in which nothing runs or loads.
 */
export const cleanHtml = (html: string): Cleaned => {
  const inert = inertHtml(html);
  const { body } = new DOMParser().parseFromString(inert.html, 'text/html');
  // Copied from this editor: its structure is exact, including empty paragraphs.
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  removeAll(body, `${NO_TEXT}, ${CONTROLS}`);
  removeComments(body);
  unwrapForeign(body);
  applyClassStyles(body, inert.sheets);
  const hasForeignPictures = removeForeignPictures(body);
  if (!isOwn) buildWordLists(body);
  readStyles(body);
  if (isOwn) return { html: body.innerHTML, hasForeignPictures };
  removeRelativeLinks(body);
  joinCells(body);
  limitNesting(body);
  removeBlankBlocks(body);
  return { html: body.innerHTML, hasForeignPictures };
};
