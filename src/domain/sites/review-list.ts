/** One review of a client. `stars`: 1 to 5; null: none were given. */
export type Review = { text: string; author: string; stars: number | null };

export const MAX_STARS = 5;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const readText = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** '★★★★☆' */
export const drawStars = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(MAX_STARS - stars);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const paragraph = (html: string): string => `<p>${html}</p>`;

const writeReview = ({ text, author, stars }: Review): string => {
  const lines = linesOf(text).map((line) => paragraph(escapeText(line)));
  // A screen reader says the figures; it does not count the signs.
  if (stars !== null) lines.unshift(paragraph(`${drawStars(stars)} <small>${stars}/${MAX_STARS}</small>`));
  const name = linesOf(author).join(' ');
  if (name !== '') lines.push(paragraph(`<cite>${escapeText(name)}</cite>`));
  return lines.length === 0 ? '' : `<blockquote>${lines.join('')}</blockquote>`;
};

/** The reviews as the HTML that the site stores (rule SITE-REVIEWS); empty ones are left out. Null: there is none. */
export const writeReviews = (reviews: readonly Review[]): string | null => reviews.map(writeReview).join('') || null;

const REVIEW = /<blockquote>((?:<p>.*?<\/p>)+)<\/blockquote>/g;
const STARS = /^[★☆]{5} <small>([1-5])\/5<\/small>$/;
const AUTHOR = /^<cite>(.*)<\/cite>$/;

const readReview = (html: string): Review => {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, inner = '']) => inner);
  const stars = STARS.exec(paragraphs[0] ?? '')?.[1];
  const author = AUTHOR.exec(paragraphs.at(-1) ?? '')?.[1];
  const lines = paragraphs.slice(stars === undefined ? 0 : 1, author === undefined ? undefined : -1);
  return {
    text: lines.map(readText).join('\n'),
    author: readText(author ?? ''),
    stars: stars === undefined ? null : Number(stars),
  };
};

/** The reviews that `writeReviews` made this HTML of; null: the HTML has another origin. */
export const readReviews = (html: string | null): Review[] | null => {
  const reviews = [...(html ?? '').matchAll(REVIEW)].map(([, inner = '']) => readReview(inner));
  return writeReviews(reviews) === (html || null) ? reviews : null;
};
