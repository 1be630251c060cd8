import { pictureOfSrc } from '#domain/articles/rich-text';
import { joinCells } from './join-cells.ts';
import { limitNesting } from './limit-nesting.ts';
import { readStyles } from './read-styles.ts';
import { buildWordLists } from './word-lists.ts';

export type Cleaned = {
  html: string /** A picture was left out that is not stored here. */;
  hasForeignPictures: boolean;
};

/** What a page shows to nobody, or what is no text. `o:p`: Word's empty paragraphs. */
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

/** Word and mail programs part paragraphs by empty ones. */
const removeBlankBlocks = (body: HTMLElement): void => {
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (BLANK.test(block.textContent ?? '') && !block.querySelector('img, hr')) block.remove();
};

/**
 * The HTML of a clipboard without what an article cannot hold and without styles: those with a meaning become elements.
 * The document that it is read into is inert: nothing in it runs or loads.
 */
export const cleanHtml = (html: string): Cleaned => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Copied from this editor: its structure is exact, also empty paragraphs.
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  removeAll(body, `${NO_TEXT}, ${CONTROLS}`);
  removeComments(body);
  const hasForeignPictures = removeForeignPictures(body);
  if (!isOwn) buildWordLists(body);
  readStyles(body);
  if (isOwn) return { html: body.innerHTML, hasForeignPictures };
  joinCells(body);
  limitNesting(body);
  removeBlankBlocks(body);
  return { html: body.innerHTML, hasForeignPictures };
};
