import sanitizeHtml from 'sanitize-html';

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

/** The reviews that a site pastes into its settings, sanitised; null: more than reviews may be. */
export const cleanReviews = (given: string): string | null =>
  isTooMuch(given) ? null : sanitizeHtml(given, OPTIONS).trim();
