import sanitizeHtml from 'sanitize-html';
import { PAPER } from '#domain/sites/palette';
import text from '#site/fonts/figtree.woff2';
import display from '#site/fonts/instrument-serif.woff2';

/**
 * The reviews that a site pastes into its settings (public §2 'Reviews block', reliability T22): sanitised, and shown in a frame without our origin, in
 * which nothing runs. The frame lives under the page's policy and under its own, which allows this style and nothing else.
 */

/** As the settings store them (`storedSettingsSchema`). */
const MOST_LETTERS = 20_000;
const MOST_DEPTH = 20;
const MOST_TAGS = 2000;

/** Looked at before any parser: how many tags, how deep. */
const isTooMuch = (html: string): boolean => {
  if (html.length > MOST_LETTERS) return true;
  let depth = 0;
  let tags = 0;
  for (const [, closing] of html.matchAll(/<(\/?)[a-z!]/gi)) {
    tags += 1;
    depth += closing ? -1 : 1;
    // Tags that need no end count as depth: a text that has hundreds of them in a row is not one of reviews.
    if (tags > MOST_TAGS || depth > MOST_DEPTH + 200) return true;
  }
  return false;
};

const TAGS =
  'h2 h3 h4 p br hr div span ul ol li blockquote cite q figure figcaption strong b em i u s small sub sup time a table thead tbody tr th td';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  // No picture, style, class or id: nothing loads from elsewhere, nothing is named, nothing covers the page.
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'svg',
    'math',
    'template',
    'title',
  ],
  nestingLimit: MOST_DEPTH,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

const face = (family: string, weight: string, src: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${src}") format("woff2")}`;

/** Of the frame: its own style sheet, since it has nothing of the page's. Its hash is in the page's policy (`Head.frameStyles`). */
export const REVIEWS_CSS =
  face('Figtree', '400 700', text) +
  face('Instrument Serif', '400', display) +
  `html{background:${PAPER};color:#1d1a17;font:17px/1.65 Figtree,system-ui,Arial,sans-serif}body{margin:0;overflow-wrap:break-word}` +
  'h2,h3,h4{font:400 1.5rem/1.25 "Instrument Serif",Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1rem}' +
  'blockquote{margin:0 0 1.5rem;padding:0 0 0 1.25rem;border-left:2px solid #8f877c}' +
  'a{color:inherit;text-underline-offset:.25em}ul,ol{margin:0 0 1rem;padding-left:1.5rem}' +
  'table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:left}small,cite{color:#57514a}';

export type ReviewsFrame = {
  /** For `srcdoc`. */
  html: string;
  /** About so many lines in a column: how high the frame stands, since it cannot tell the page. */
  lines: number;
};

const LETTERS_A_LINE = 64;

/** Null: there is nothing left to show, or it is more than reviews may be. */
export const reviewsFrame = (given: string): ReviewsFrame | null => {
  if (isTooMuch(given)) return null;
  const body = sanitizeHtml(given, OPTIONS).trim();
  const blocks = body.split(/<\/(?:p|li|h\d|blockquote|div|tr)>|<br \/>/).map((block) => block.replace(/<[^>]*>/g, ''));
  const words = blocks.filter((block) => block.trim() !== '');
  if (words.length === 0) return null;
  const lines = words.reduce((sum, block) => sum + 1 + Math.ceil(block.length / LETTERS_A_LINE), 0);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'";
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">`,
    `<style>${REVIEWS_CSS}</style></head><body>${body}</body></html>`,
  ].join('');
  return { html, lines };
};
