import { PAPER } from '#domain/sites/palette';
import { cleanReviews } from '#server/sites';
import text from '#ui/fonts/figtree.woff2';
import display from '#ui/fonts/instrument-serif.woff2';

/**
 * The reviews that a site pastes into its settings (rule SITE-REVIEWS): sanitised, and shown in a frame without this
 * origin in which no script runs. The frame is subject to the page's policy and to its own, which allows only this
 * style.
 */

const face = (family: string, weight: string, src: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${src}") format("woff2")}`;

/**
 * Style sheet of the frame, which inherits nothing from the page. Its hash is in the page's policy
 * (`Head.frameStyles`).
 */
export const REVIEWS_CSS =
  face('Figtree', '400 700', text) +
  face('Instrument Serif', '400', display) +
  `html{background:${PAPER};color:#1d1a17;font:17px/1.65 Figtree,system-ui,Arial,sans-serif}` +
  'body{margin:0;overflow-wrap:break-word}' +
  'h2,h3,h4{font:400 1.5rem/1.25 "Instrument Serif",Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1rem}' +
  'blockquote{margin:0 0 1.5rem;padding:0 0 0 1.25rem;border-left:2px solid #8f877c}' +
  'blockquote p{margin:0 0 .375rem}cite{font-style:normal}' +
  'a{color:inherit;text-underline-offset:.25em}ul,ol{margin:0 0 1rem;padding-left:1.5rem}' +
  'table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:left}small,cite{color:#57514a}';

export type ReviewsFrame = {
  /** Value of `srcdoc`. */
  html: string;
  /** Estimated lines in a column; they determine the height of the frame, which cannot report its own. */
  lines: number;
};

const LETTERS_PER_LINE = 64;

/** Null: nothing is left to show, or it exceeds the limit for reviews. */
export const reviewsFrame = (given: string): ReviewsFrame | null => {
  const body = cleanReviews(given);
  if (body === null) return null;
  const blocks = body.split(/<\/(?:p|li|h\d|blockquote|div|tr)>|<br \/>/).map((block) => block.replace(/<[^>]*>/g, ''));
  const words = blocks.filter((block) => block.trim() !== '');
  if (words.length === 0) return null;
  const lines = words.reduce((sum, block) => sum + 1 + Math.ceil(block.length / LETTERS_PER_LINE), 0);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'";
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">`,
    `<style>${REVIEWS_CSS}</style></head><body>${body}</body></html>`,
  ].join('');
  return { html, lines };
};
