import sanitizeHtml from 'sanitize-html';

/** Same limit as in the settings (`storedSettingsSchema`). */
const MAX_CHARACTERS = 20_000;
const MAX_DEPTH = 20;
const MAX_TAGS = 2000;

/** Whether the HTML has too many characters, tags or levels; checked before it is parsed. */
const exceedsLimits = (html: string): boolean => {
  if (html.length > MAX_CHARACTERS) return true;
  let depth = 0;
  let tags = 0;
  for (const [, closing] of html.matchAll(/<(\/?)[a-z!]/gi)) {
    tags += 1;
    depth += closing ? -1 : 1;
    // Tags without an end tag count as a level, so the limit is higher than for nested tags.
    if (tags > MAX_TAGS || depth > MAX_DEPTH + 200) return true;
  }
  return false;
};

const TAGS = [
  'h2 h3 h4 p br hr div span ul ol li blockquote cite q figure figcaption',
  'strong b em i u s small sub sup time a table thead tbody tr th td',
].join(' ');

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  // No images, styles, classes or ids: nothing loads from other hosts, and nothing can cover the page.
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
  nestingLimit: MAX_DEPTH,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/** The reviews in a site's settings, sanitised; null: too long, or too deeply nested. */
export const cleanReviews = (given: string): string | null =>
  exceedsLimits(given) ? null : sanitizeHtml(given, OPTIONS).trim();
